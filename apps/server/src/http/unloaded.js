// What a bundle's page says where the browser does not load its scripts. It stands in the page, before them.
addEventListener(
  'error',
  ({ target }) => {
    if (!(target instanceof HTMLScriptElement)) return;
    const german = navigator.language.startsWith('de');
    const says = {
      disk: german
        ? 'Von einem Doppelklick lässt ein Browser keine Spiele laufen: Leg den Ordner auf einen Webspace, oder starte in ihm „python3 -m http.server“ und öffne http://localhost:8000.'
        : 'A browser runs no games from a double click: put the folder on a web host, or run "python3 -m http.server" in it and open http://localhost:8000.',
      web: german
        ? 'Der Browser hat die Spiele nicht geladen: Lade die Seite neu, oder öffne sie in einem eigenen Tab.'
        : 'The browser has not loaded the games: reload the page, or open it in a tab of its own.',
    };
    const text = document.createElement('p');
    text.setAttribute('role', 'alert');
    text.lang = german ? 'de' : 'en';
    text.style = 'max-width: 34rem; margin: 3rem auto; padding: 0 1rem; font: 1.125rem/1.5 system-ui, sans-serif';
    text.textContent = location.protocol === 'file:' ? says.disk : says.web;
    const show = () => document.getElementById('app').replaceChildren(text);
    if (document.getElementById('app')) show();
    else addEventListener('DOMContentLoaded', show);
  },
  true,
);
