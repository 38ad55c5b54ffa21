import { duracaoPorExtenso } from '#domain/tempo/duracao.ts'
import type { TipoVeiculo } from '#domain/veiculo/veiculo.ts'
import { classesDoBotao } from '#web/ui/Botao.tsx'

type Props = { tipo: TipoVeiculo; marca: string; modelo?: string; ano?: number }

/** Returns the address of the questionnaire with a vehicle filled in. */
export function caminhoDaSimulacao({ tipo, marca, modelo, ano }: Props): string {
  const respostas = new URLSearchParams({
    marca,
    ...(modelo && { modelo }),
    ...(ano !== undefined && { ano: String(ano) }),
  })
  return `/simulacao/${tipo}?${respostas}`
}

/** The link to the questionnaire with the vehicle of the page filled in; quiet without a model. */
export function Avaliar(veiculo: Props) {
  const variante = veiculo.modelo ? 'acao' : 'secundario'
  return (
    <a href={caminhoDaSimulacao(veiculo)} className={`${classesDoBotao({ variante })} mt-6 w-full sm:w-auto`}>
      Avaliar o meu em {duracaoPorExtenso(veiculo.tipo)}
    </a>
  )
}
