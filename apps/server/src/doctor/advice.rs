//! What to change, in each proxy.

/// The proxies that there is advice for, in the order of [`lines`].
pub(super) const PROXIES: [&str; 4] = ["nginx", "Caddy", "Apache", "Traefik"];

/// What may have to change.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Advice {
    Host,
    NamedHost,
    Scheme,
    Address,
    Upgrade,
    Waiting,
    Body,
    Caching,
    Cookies,
}

/// What to write, by proxy; where a proxy does it by itself, what may hinder it.
pub(super) fn lines(what: Advice) -> [&'static str; PROXIES.len()] {
    match what {
        Advice::Host => [
            "proxy_set_header Host $http_host;",
            "nothing: it passes the host on, unless a header_up Host changes it",
            "ProxyPreserveHost On",
            "passHostHeader: true, which is its default",
        ],
        Advice::NamedHost => [
            "proxy_set_header X-Forwarded-Host $http_host;",
            "nothing: it sets the header, unless trusted_proxies trusts everybody",
            "RequestHeader unset X-Forwarded-Host early",
            "forwardedHeaders.insecure: false, which is its default, and trustedIPs only for a proxy of yours",
        ],
        Advice::Scheme => [
            "proxy_set_header X-Forwarded-Proto $scheme;",
            "nothing: it sets the header; behind another proxy name that one in trusted_proxies",
            "RequestHeader set X-Forwarded-Proto expr=%{REQUEST_SCHEME}",
            "nothing: it sets the header; behind another proxy name that one in forwardedHeaders.trustedIPs",
        ],
        Advice::Address => [
            "proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;",
            "nothing: it sets the header, unless a header_up changes it",
            "nothing: mod_proxy_http sets the header, unless ProxyAddHeaders is Off",
            "nothing: it sets the header, unless a middleware deletes it or trustedIPs trusts everybody",
        ],
        Advice::Upgrade => [
            "proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection \"upgrade\";",
            "nothing: reverse_proxy passes sockets on, unless a header_up deletes Upgrade or Connection",
            "ProxyPass / http://127.0.0.1:7171/ upgrade=websocket",
            "nothing: it passes sockets on, unless a middleware deletes Upgrade or Connection",
        ],
        Advice::Waiting => [
            "proxy_read_timeout 120s; proxy_send_timeout 120s; proxy_buffering off;",
            "no stream_timeout in reverse_proxy",
            "ProxyTimeout 120",
            "respondingTimeouts.idleTimeout: 120s at the entry point",
        ],
        Advice::Body => [
            "client_max_body_size 1m;",
            "no smaller max_size in request_body than 1MB",
            "LimitRequestBody 1048576",
            "no smaller maxRequestBodyBytes in a buffering middleware than 1048576",
        ],
        Advice::Caching => [
            "proxy_cache off; and no proxy_hide_header or add_header for Cache-Control",
            "no cache handler, and no header directive for Cache-Control",
            "CacheDisable /",
            "no cache plugin, and no customResponseHeaders for Cache-Control",
        ],
        Advice::Cookies => [
            "no proxy_hide_header Set-Cookie, proxy_cookie_path or proxy_cookie_flags; and Cookie is passed on",
            "no header_down for Set-Cookie, and no header_up for Cookie",
            "no Header directive for Set-Cookie, and no RequestHeader for Cookie",
            "no customRequestHeaders for Cookie, and no customResponseHeaders for Set-Cookie",
        ],
    }
}
