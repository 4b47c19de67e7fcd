/** Whether the server of these pages answers, as far as the last request knows. */
export const online = $state({ server: true });
