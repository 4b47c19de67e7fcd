//! Records declared once: a list of fields gives their schema and the function that fills them.

/// A record of [`Data`](crate::Data) with its [`Schema`](crate::Schema): `name: shape => value,` for each field, in the order in which
/// both list them. Comments are what the schema says of the record and of its fields. After the arguments of the function, behind `;`, stand
/// values that several fields need.
///
/// ```
/// use parlor_game::{Data, Schema, record};
///
/// record! {
///     /// A pile of cards.
///     PileView(cards: &[u8]; top = cards.last().copied()) {
///         count: Number => cards.len(),
///         /// From 1 to 9.
///         top: Optional(&Number) => top,
///     }
/// }
///
/// assert_eq!(PileView::data(&[3]), Data::map([("count", Data::Number(1)), ("top", Data::Number(3))]));
/// assert!(PileView::SCHEMA.check(&PileView::data(&[])).is_ok());
/// assert_eq!(PileView::RECORD.fields[1].about, "From 1 to 9.");
/// ```
///
/// `Name extends Other(...)` has the other record's fields, too: the data are those of both, joined by [`Data::and`](crate::Data::and).
#[macro_export]
macro_rules! record {
    (
        $(#[doc = $about:literal])* $vis:vis $name:ident $(extends $base:ident)?
        ($($argument:ident: $type:ty),* $(; $($shared:ident = $value:expr),+)?) {
            $($(#[doc = $told:literal])* $field:ident: $schema:expr => $data:expr,)*
        }
    ) => {
        $(#[doc = $about])*
        $vis struct $name;

        impl $name {
            $vis const RECORD: &'static $crate::schema::Record = &$crate::schema::Record {
                name: stringify!($name),
                about: concat!($($about),*).trim_ascii_start(),
                extends: [$(Some($base::RECORD),)? None][0],
                fields: &[$($crate::schema::Field {
                    name: stringify!($field),
                    schema: {
                        #[allow(unused_imports)]
                        use $crate::Schema::*;
                        $schema
                    },
                    about: concat!($($told),*).trim_ascii_start(),
                    required: true,
                }),*],
            };
            #[allow(dead_code)]
            $vis const SCHEMA: $crate::Schema = $crate::Schema::Record(Self::RECORD);

            $vis fn data($($argument: $type),*) -> $crate::Data {
                $($(let $shared = $value;)+)?
                $crate::Data::map([$((stringify!($field), $crate::Data::from($data))),*])
            }
        }
    };
}

/// The texts that a value may be: `/// What it is.` and `NAME: Name = "one", "other";` make a `Schema` of that name.
#[macro_export]
macro_rules! words {
    ($($(#[doc = $about:literal])* $schema:ident: $name:ident = $($word:literal),+;)*) => {
        $($(#[doc = $about])*
        const $schema: $crate::Schema = $crate::Schema::Words(&$crate::schema::Words {
            name: stringify!($name),
            about: concat!($($about),*).trim_ascii_start(),
            words: &[$($word),+],
        });)*
    };
}

/// One of several records: `/// What it is.` and `EFFECT: Effect = Taking, Placing;` make a `Schema` of that name.
#[macro_export]
macro_rules! one_of {
    ($(#[doc = $about:literal])* $vis:vis $schema:ident: $name:ident = $($form:ident),+;) => {
        $(#[doc = $about])*
        $vis const $schema: $crate::Schema = $crate::Schema::OneOf(&$crate::schema::OneOf {
            name: stringify!($name),
            about: concat!($($about),*).trim_ascii_start(),
            forms: &[$($form::RECORD),+],
        });
    };
}
