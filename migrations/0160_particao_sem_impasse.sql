-- A lead reads its valuation, then moves it (0078). Beside the attachment of a partition the two transactions waited for
-- each other, and PostgreSQL ended the lead after a second (`deadlock_timeout`). The attachment now gives up earlier; the
-- job tries again.
alter function preparar_particao(date) set lock_timeout = '500ms';
