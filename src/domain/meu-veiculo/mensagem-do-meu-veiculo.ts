import { VALOR_ESTIMADO } from '#domain/avaliacao/relatorio/dito.ts'
import type { Carta, Remetente } from '#domain/correio/carta.ts'
import { diferenca, reais } from '#domain/numero/dinheiro.ts'
import { umaCasaNoMaximo } from '#domain/numero/numero.ts'
import { escreverMes, escreverMesCurto } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'

type Ponto = { mes: string; valor_reais: number }
type HistoricoDoVeiculo = { marca: string; modelo: string; ano: number; pontos: readonly Ponto[] }

/**
 * Composes the monthly mail: the value of the vehicle with the newest table, its change, and its months so far.
 *
 * @param palavra proof in the link with which the reader stops the mails (`criarPalavraDeSaida`).
 */
export function mensagemDoMeuVeiculo(contado: HistoricoDoVeiculo, palavra: string, site: Remetente): Carta {
  const veiculo = nomeDoVeiculo(contado)
  const { pontos } = contado
  const agora = pontos.at(-1)
  const valor = reais(agora?.valor_reais ?? 0)
  return {
    assunto: `${veiculo}: ${valor} em ${agora && escreverMes(agora.mes)}`,
    previa: dizerMudanca(pontos),
    titulo: veiculo,
    paragrafos: [dizerMudanca(pontos)],
    destaque: { rotulo: VALOR_ESTIMADO, valor, nota: 'Estimativa, não é uma proposta.' },
    fatos: listarMeses(pontos),
    botao: {
      texto: 'Avaliar de novo',
      endereco: `${site.publicUrl}/selecao-categoria`,
      nota: 'a conta usa a quilometragem e o estado que você informou',
    },
    links: [{ texto: 'Parar de receber', endereco: enderecoDeSaida(site, palavra) }],
    porque: `Você recebe este e-mail uma vez por mês porque pediu no ${site.marca}. Nenhuma loja recebe o seu contato por causa dele.`,
  }
}

/** Returns the address of the page to stop the mails. The word is after the #, which a browser sends to no server. */
const enderecoDeSaida = ({ publicUrl }: Remetente, palavra: string) => `${publicUrl}/meu-veiculo#${palavra}`

/** Returns the headers for unsubscribing in a mail program, without a page (RFC 2369 and 8058). */
export const cabecalhosDeSaida = ({ publicUrl }: Remetente, palavra: string): Record<string, string> => ({
  'List-Unsubscribe': `<${publicUrl}/api/meu-veiculo/sair?p=${encodeURIComponent(palavra)}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

function dizerMudanca(pontos: readonly Ponto[]): string {
  const [antes, agora] = pontos.slice(-2)
  if (!antes || !agora) return 'Este é o valor de agora.'
  const passo = agora.valor_reais - antes.valor_reais
  const mes = escreverMes(antes.mes)
  if (passo === 0) return `O valor é o mesmo de ${mes}.`
  const quanto = `${reais(Math.abs(passo))} (${umaCasaNoMaximo((Math.abs(passo) / antes.valor_reais) * 100)}%)`
  return `${passo > 0 ? 'Subiu' : 'Caiu'} ${quanto} desde ${mes}.`
}

/** Lists the value of each month, oldest first, with its change; none for one month, whose figure is above. */
function listarMeses(pontos: readonly Ponto[]): [string, string][] {
  if (pontos.length < 2) return []
  return pontos.map(({ mes, valor_reais }, i): [string, string] => {
    const passo = valor_reais - (pontos[i - 1]?.valor_reais ?? valor_reais)
    const mudou = passo === 0 ? '' : ` (${diferenca(passo)})`
    return [escreverMesCurto(mes), `${reais(valor_reais)}${mudou}`]
  })
}
