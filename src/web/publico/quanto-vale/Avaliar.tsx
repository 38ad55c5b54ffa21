import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = { tipo: TipoVeiculo; marca: string; modelo: string; ano?: number }

/** The link to the questionnaire with the vehicle of the page filled in. */
export function Avaliar({ tipo, marca, modelo, ano }: Props) {
  const respostas = new URLSearchParams({ marca, modelo, ...(ano !== undefined && { ano: String(ano) }) })
  return (
    <a href={`/simulacao/${tipo}?${respostas}`} className={`${classesDoBotao()} mt-6 w-full sm:w-auto`}>
      Avaliar o meu em {duracaoPorExtenso(tipo)}
    </a>
  )
}
