//! By what a seat comes to another device.

/// What a code of a seat is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SeatCode {
    /// To go on at another device: good for ten minutes.
    Device,
    /// To come back after the key is lost: good as long as the table.
    Recovery,
}

impl SeatCode {
    /// Both.
    pub const ALL: [SeatCode; 2] = [SeatCode::Device, SeatCode::Recovery];

    pub(crate) fn word(self) -> &'static str {
        match self {
            SeatCode::Device => "device",
            SeatCode::Recovery => "recovery",
        }
    }

    pub(crate) fn read(word: &str) -> Option<SeatCode> {
        SeatCode::ALL.into_iter().find(|own| own.word() == word)
    }
}

/// How a seat came to another device.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MovedBy {
    /// By a code.
    Code(SeatCode),
    /// All other people agreed.
    Consent,
}

impl MovedBy {
    pub(crate) fn word(self) -> &'static str {
        match self {
            MovedBy::Code(code) => code.word(),
            MovedBy::Consent => "consent",
        }
    }

    pub(crate) fn read(word: &str) -> Option<MovedBy> {
        match word {
            "consent" => Some(MovedBy::Consent),
            code => SeatCode::read(code).map(MovedBy::Code),
        }
    }
}
