import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = { tipo: TipoVeiculo; marca: string; modelo?: string; ano?: number }

/** A version, as the questionnaire records it. */
type Versao = { codigo_fipe: string; versao: string }

/** Returns the address of the questionnaire with a vehicle filled in. */
export function caminhoDaSimulacao({ tipo, marca, modelo, ano }: Props, versao?: Versao): string {
  const respostas = new URLSearchParams({
    marca,
    ...(modelo && { modelo }),
    ...(ano !== undefined && { ano: String(ano) }),
    ...(versao && { codigo_fipe: versao.codigo_fipe, versao: versao.versao }),
  })
  return `/simulacao/${tipo}?${respostas}`
}

/** The link to the questionnaire with the vehicle of the page filled in. */
export function Avaliar(veiculo: Props) {
  return (
    <a href={caminhoDaSimulacao(veiculo)} className={`${classesDoBotao()} w-full sm:w-auto`}>
      Avaliar o meu em {duracaoPorExtenso(veiculo.tipo)}
    </a>
  )
}
