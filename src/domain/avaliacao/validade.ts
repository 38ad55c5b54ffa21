import { somarDias } from '#domain/tempo/tempo.ts'

/** Days for which a valuation is valid: FIPE changes monthly, offers weekly. */
export const VALIDADE_DIAS = 7

/** Day of a valuation, `AAAA-MM-DD`, from its last valid day. */
export const diaDaAvaliacao = ({ validade }: { validade: string }) => somarDias(validade, -VALIDADE_DIAS)
