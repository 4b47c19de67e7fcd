//! Options declared once: a table gives the rules' fields, their defaults, and how each option is read, printed and labelled.

/// An enum of the words that an option takes, the default first: `Name = "word", "Label", "What it means, in a sentence.";`.
///
/// It has all of them in `ALL`, and what is said of each in `VALUES`, in that order.
#[macro_export]
macro_rules! option_words {
    ($(#[$about:meta])* $vis:vis enum $words:ident {
        $first:ident = $first_word:literal, $first_label:literal, $first_help:literal;
        $($value:ident = $word:literal, $label:literal, $help:literal;)*
    }) => {
        $(#[$about])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
        $vis enum $words {
            #[doc = $first_help]
            #[default]
            $first,
            $(#[doc = $help] $value,)*
        }

        impl $words {
            /// All of them, in their order.
            pub const ALL: [$words; [$first_word, $($word),*].len()] = [$words::$first, $($words::$value,)*];
            /// What is said of each, in the same order.
            pub const VALUES: &'static [$crate::OptionValue] = &[
                $crate::option_value($first_word, $first_label, $first_help),
                $($crate::option_value($word, $label, $help),)*
            ];

            /// Its word as an option's value.
            pub const fn word(self) -> &'static str {
                $words::VALUES[self as usize].word
            }
        }
    };
}

/// The rules of a game, and its [`GameOption`](crate::GameOption)s: those that tables may choose in `LISTED`, those for studies in `STUDIED`.
///
/// A line is a field with its default, and after `=>` the option that it holds: its name, its clause, its label and what it decides, and
/// then by its kind:
///
/// ```
/// use parlor_game::{GameOption, Rules, number_range, option_words, options};
///
/// option_words! {
///     /// How teams are made.
///     pub enum Teams {
///         Fixed = "fixed", "Fixed", "Opposite seats play together.";
///         Drawn = "drawn", "By lot", "Partners are drawn.";
///     }
/// }
///
/// options! {
///     /// The options of a game.
///     #[derive(Clone, PartialEq, Eq, Debug)]
///     pub struct MyRules {
///         open: bool = true => flag("open", "MINE-2", ("Open hands", "Whether all see all."); "Closed.", "Open.");
///         teams: Teams = Teams::Fixed => words("teams", "MINE-3", ("Teams", "How teams are made."););
///         target: u16 = 50 => number("target", "MINE-4", ("Target", "What ends it."); number_range(1, 99, "1 point", "points"));
///         hands: Option<u8> = None => number_or_word("hands", "MINE-5", ("Length", "How long to play.");
///             "match", "To the target", "Until somebody reaches it."; number_range(1, 9, "One hand", "hands"));
///     }
///     studied {}
/// }
///
/// impl Rules for MyRules {
///     const OPTIONS: &'static [GameOption<Self>] = Self::LISTED;
/// }
///
/// let rules = MyRules::parse("hands=3 open=no teams=drawn").unwrap();
/// assert_eq!(rules, MyRules { open: false, teams: Teams::Drawn, target: 50, hands: Some(3) });
/// assert_eq!(parlor_game::format_rules(&rules), "open=no teams=drawn hands=3");
/// assert_eq!(MyRules::parse("target=100").unwrap_err().valid(), "target=1 to 99");
/// ```
///
/// A field of another type takes `by`: after the texts a function of `GameOption`, and its other arguments. Fields that hold no option are
/// `private { name: Type; }`, at the end.
#[macro_export]
macro_rules! options {
    (
        $(#[$about:meta])* $vis:vis struct $rules:ident {
            $($(#[$more:meta])* $field:ident: $type:ty = $default:expr
                $(=> $kind:ident($name:literal, $clause:literal, ($label:literal, $help:literal); $($rest:tt)*))*;)*
        }
        studied {
            $($(#[$tried_more:meta])* $tried:ident: $tried_type:ty = $tried_default:expr
                $(=> $tried_kind:ident($tried_name:literal, $tried_clause:literal,
                    ($tried_label:literal, $tried_help:literal); $($tried_rest:tt)*))*;)*
        }
        $(private {
            $($(#[$own_more:meta])* $own:ident: $own_type:ty;)*
        })?
    ) => {
        $(#[$about])*
        $vis struct $rules {
            $($(#[$more])* $(#[doc = concat!($help, " (", $clause, ")")])* $vis $field: $type,)*
            $($(#[$tried_more])* $(#[doc = concat!($tried_help, " (", $tried_clause, ")")])* $vis $tried: $tried_type,)*
            $($($(#[$own_more])* $own: $own_type,)*)?
        }

        impl Default for $rules {
            fn default() -> Self {
                $rules { $($field: $default,)* $($tried: $tried_default,)* $($($own: Default::default(),)*)? }
            }
        }

        impl $rules {
            /// The options that a table may choose.
            $vis const LISTED: &'static [$crate::GameOption<Self>] = &[$($(
                $crate::options!(@$kind $field: $type = $default; $name, $clause, ($label, $help); $($rest)*),
            )*)*];
            /// The options for studies of the rules.
            $vis const STUDIED: &'static [$crate::GameOption<Self>] = &[$($(
                $crate::options!(@$tried_kind $tried: $tried_type = $tried_default;
                    $tried_name, $tried_clause, ($tried_label, $tried_help); $($tried_rest)*),
            )*)*];
        }
    };
    (@flag $field:ident: $type:ty = $default:expr; $name:expr, $clause:expr, $text:expr; $no:literal, $yes:literal) => {{
        const NO: $crate::OptionValue = $crate::option_value("no", "Off", $no);
        const YES: $crate::OptionValue = $crate::option_value("yes", "On", $yes);
        const BOTH: [$crate::OptionValue; 2] = if $default { [YES, NO] } else { [NO, YES] };
        $crate::GameOption::flag($name, $clause, $text, &BOTH, |rules| rules.$field, |rules, flag| rules.$field = flag)
    }};
    (@words $field:ident: $type:ty = $default:expr; $name:expr, $clause:expr, $text:expr;) => {
        $crate::GameOption::word_with_default(
            $name, $clause, $text, <$type>::VALUES[$default as usize].word, <$type>::VALUES,
            |rules| rules.$field as usize, |rules, at| rules.$field = <$type>::ALL[at],
        )
    };
    (@number $field:ident: $type:ty = $default:expr; $name:expr, $clause:expr, $text:expr; $range:expr) => {
        $crate::GameOption::number(
            $name, $clause, $text, stringify!($default), $range,
            |rules| rules.$field.into(), |rules, number| rules.$field = number as $type,
        )
    };
    (@number_or_word $field:ident: $type:ty = $default:expr; $name:expr, $clause:expr, $text:expr;
        $word:literal, $label:literal, $help:literal; $range:expr) => {
        $crate::GameOption::number_or_word(
            $name, $clause, $text, &[$crate::option_value($word, $label, $help)], $range,
            |rules| rules.$field.map(Into::into), |rules, number| rules.$field = number.map(|number| number as _),
        )
    };
    (@by $field:ident: $type:ty = $default:expr; $name:expr, $clause:expr, $text:expr; $kind:ident, $($rest:expr),*) => {
        $crate::GameOption::$kind($name, $clause, $text, $($rest),*)
    };
}
