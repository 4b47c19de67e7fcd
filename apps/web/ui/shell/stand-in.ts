/** The bot that plays for anyone who is away: one that sees what a move brings, and is as quick as a person. */
export const STAND_IN = 'casual';
