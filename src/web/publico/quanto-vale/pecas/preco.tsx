import type { FamiliaDaGuia } from '#domain/quanto-vale/guia.ts'
import { acharAnoMaisAnunciado } from '#domain/quanto-vale/pagina.ts'
import { avaliarAno, type MundoDoValor } from '#domain/quanto-vale/reunir.ts'

/** Formats the model years of a family, newest first in `anos`: "2013 a 2027". */
export function dizerAnos({ anos }: Pick<FamiliaDaGuia, 'anos'>): string {
  const [ultimo, primeiro] = [anos[0], anos.at(-1)]
  return primeiro === ultimo ? String(ultimo) : `${primeiro} a ${ultimo}`
}

/** The value that a family's page of a year shows. */
export type ValorDoAno = { ano: number; valor: string }

/** Formats the value of a family in a year, by default its most advertised one; null if the engine abstains. */
export function dizerValorDaFamilia(
  mundo: MundoDoValor,
  familia: FamiliaDaGuia,
  ano = acharAnoMaisAnunciado(familia),
): ValorDoAno | null {
  const venda = ano === undefined ? null : avaliarAno(mundo, { familia, ano })
  return ano === undefined || venda === null ? null : { ano, valor: venda.meio.texto }
}

type Props = {
  /** The brand, before the name. A long line breaks between both, not inside the name. */
  marca?: string
  nome: string
  valor: ValorDoAno | null
  /** In grey after the name: the type of vehicle. */
  detalhe?: string
}

/** Draws "Hyundai HB20 2023, R$ 64.505" as the two ends of a line: without its year, a value seems to hold for all. */
export function NomeEValor({ marca, nome, valor, detalhe }: Props) {
  return (
    <>
      <span className="min-w-0 font-semibold leading-tight">
        {marca && `${marca} `}
        <span className="inline-block">
          {nome}
          {/* The space before the year does not break, so the year is never alone on a second line. */}
          {valor && <span className="tabular font-normal text-muted">{`\u00a0${valor.ano}`}</span>}
        </span>
        {detalhe && <span className="font-normal text-14 text-muted"> {detalhe}</span>}
      </span>
      {valor && <span className="tabular shrink-0 font-semibold">{valor.valor}</span>}
    </>
  )
}
