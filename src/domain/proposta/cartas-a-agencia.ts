import type { Carta } from '#domain/correio/carta.ts'
import { escreverData, escreverDataHora } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { artigoDe } from '#domain/veiculo/veiculo.ts'
import type { JanelaNaCarta, Site } from './janela-na-carta.ts'

const paginaDaJanela = ({ id }: JanelaNaCarta, { publicUrl }: Site) =>
  `${publicUrl}/painel-agencia?janela=${id}`

/** Returns the window's city and state; empty if unknown. */
export const cidadeDe = ({ cidade, uf }: JanelaNaCarta) => (cidade && uf ? `${cidade} - ${uf}` : '')

const MOTIVO_DA_AGENCIA = 'Você recebe este aviso porque a sua agência recebe leads por aqui.'

/** Composes the letter to an invited agency: a vehicle waits for offers. */
export function cartaDoConvite(janela: JanelaNaCarta, site: Site): Carta {
  const [veiculo, cidade, ate] = [nomeDoVeiculo(janela), cidadeDe(janela), escreverDataHora(janela.fecha_em)]
  const fatos: [string, string][] = [
    ['Versão', janela.versao ?? ''],
    [janela.horas_uso == null ? 'Quilometragem' : 'Horas de uso', usoDe(janela)],
    ['Cidade', cidade],
    ['Propostas até', ate],
  ]
  return {
    assunto: `Pedido de proposta: ${[veiculo, cidade].filter(Boolean).join(', ')}`,
    previa: `Envie a sua até ${ate}.`,
    titulo: `Pedido de proposta: ${veiculo}`,
    paragrafos: [
      'O dono quer propostas antes de dar o contato. Você só usa um lead do plano se ele escolher a sua.',
    ],
    fatos: fatos.filter(([, valor]) => valor),
    botao: { texto: 'Ver o veículo e fazer proposta', endereco: paginaDaJanela(janela, site) },
    porque: MOTIVO_DA_AGENCIA,
  }
}

/** Composes the letter to the chosen agency: the lead is in its panel. */
export function cartaDaEscolha(
  janela: JanelaNaCarta,
  { lead_id, contato_ate }: { lead_id: string; contato_ate: Date },
  site: Site,
): Carta {
  const ate = escreverDataHora(contato_ate)
  return {
    assunto: `Escolheram a sua proposta: ${nomeDoVeiculo(janela)}`,
    previa: `Fale com o dono até ${ate}.`,
    titulo: 'Escolheram a sua proposta',
    paragrafos: [
      `O dono d${artigoDe(janela.tipo_veiculo)} ${nomeDoVeiculo(janela)} escolheu a sua proposta.`,
      `Fale com ele até ${ate} e marque o contato no painel.`,
    ],
    botao: {
      texto: 'Ver o contato no painel',
      endereco: `${site.publicUrl}/painel-agencia?lead=${lead_id}`,
    },
    porque: MOTIVO_DA_AGENCIA,
  }
}

/**
 * Composes the letter to an agency whose offer was not chosen, with its rank; never an amount, nor the number of offers.
 */
export function cartaDaPreterida(
  janela: JanelaNaCarta,
  { colocacao, vale_ate }: { colocacao: number; vale_ate: Date },
  site: Site,
): Carta {
  return {
    assunto: `Outra proposta foi escolhida: ${nomeDoVeiculo(janela)}`,
    previa: `A sua ficou em ${colocacao}º lugar.`,
    titulo: 'Outra proposta foi escolhida',
    paragrafos: [
      `O dono d${artigoDe(janela.tipo_veiculo)} ${nomeDoVeiculo(janela)} escolheu outra proposta. A sua ficou em ${colocacao}º lugar.`,
      `Nenhum lead do seu plano foi usado. Se o negócio não andar, o dono pode voltar à sua até ${escreverData(vale_ate)}.`,
    ],
    botao: { texto: 'Abrir o painel', endereco: paginaDaJanela(janela, site) },
    porque: MOTIVO_DA_AGENCIA,
  }
}

/** Composes the letter to agencies that offered: the owner ended the window without them. */
export function cartaDoFim(janela: JanelaNaCarta, como: 'encerrada' | 'retirada', site: Site): Carta {
  const frase =
    como === 'encerrada'
      ? `O dono d${artigoDe(janela.tipo_veiculo)} ${nomeDoVeiculo(janela)} encerrou o pedido sem escolher uma proposta.`
      : `O dono d${artigoDe(janela.tipo_veiculo)} ${nomeDoVeiculo(janela)} retirou o pedido de propostas.`
  return {
    assunto: `O pedido de propostas terminou: ${nomeDoVeiculo(janela)}`,
    previa: frase,
    titulo: 'O pedido de propostas terminou',
    paragrafos: [frase, 'Nenhum lead do seu plano foi usado por essa proposta.'],
    botao: { texto: 'Abrir o painel', endereco: paginaDaJanela(janela, site) },
    porque: MOTIVO_DA_AGENCIA,
  }
}
