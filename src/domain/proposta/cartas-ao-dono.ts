import type { Carta } from '#domain/correio/carta.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import { escreverData, escreverDataHora } from '#domain/tempo/tempo.ts'
import { nomeDoModelo } from '#domain/veiculo/nome-do-veiculo.ts'
import { artigoDe } from '#domain/veiculo/veiculo.ts'
import { HORAS_PARA_CONTATO } from './janela.regras.ts'
import type { JanelaNaCarta, Site } from './janela-na-carta.ts'
import { dizerSobra } from './textos-das-propostas.ts'

/** An offer in a letter to the owner. */
export type PropostaNaCarta = {
  agencia: string
  valor: number
  sobra: number
  vale_ate: Date
  palavra: string | null
}

/**
 * Returns the address of the page that the owner's letters open. The secret is after the #, which a browser does not
 * send to a server.
 */
export const paginaDasPropostas = ({ publicUrl }: Site, palavraDoDono: string) =>
  `${publicUrl}/propostas#${palavraDoDono}`

const ehFeminino = ({ tipo_veiculo }: JanelaNaCarta) => artigoDe(tipo_veiculo) === 'a'

/** Names the vehicle to its owner: "o seu Chevrolet Onix", "a sua Honda CG 160". */
const dizerSeuVeiculo = (janela: JanelaNaCarta) =>
  `${ehFeminino(janela) ? 'a sua' : 'o seu'} ${nomeDoModelo(janela)}`

/** Names the vehicle of an offer to its owner: "pelo seu Chevrolet Onix", "pela sua Honda CG 160". */
const dizerPeloVeiculo = (janela: JanelaNaCarta) =>
  `${ehFeminino(janela) ? 'pela sua' : 'pelo seu'} ${nomeDoModelo(janela)}`
const motivoDoDono = ({ marca }: Site) => `Você recebe este e-mail porque pediu propostas no ${marca}.`

/** Composes the letter to the owner: the first offer came. */
export function cartaDaPrimeira(janela: JanelaNaCarta, endereco: string, site: Site): Carta {
  const ate = escreverDataHora(janela.fecha_em)
  return {
    assunto: `Chegou uma proposta ${dizerPeloVeiculo(janela)}`,
    previa: `As lojas podem enviar propostas até ${ate}.`,
    titulo: 'Chegou a primeira proposta',
    paragrafos: [
      `As lojas podem enviar propostas até ${ate}. Você escolhe quando quiser.`,
      'O seu contato só vai para a loja que você escolher.',
    ],
    botao: { texto: 'Ver as propostas', endereco },
    porque: motivoDoDono(site),
  }
}

/** Composes the letter to the owner: an agency asked the first question. */
export function cartaDaPergunta(janela: JanelaNaCarta, endereco: string, site: Site): Carta {
  return {
    assunto: `Uma loja perguntou sobre ${dizerSeuVeiculo(janela)}`,
    previa: 'Responda com um toque.',
    titulo: 'Uma loja perguntou sobre o seu veículo',
    paragrafos: [
      'Você responde com um toque, e todas as lojas convidadas veem a resposta. Quem sabe mais propõe com mais segurança.',
      `Outras perguntas podem chegar até ${escreverDataHora(janela.fecha_em)}. Para elas não mandamos outro e-mail.`,
    ],
    botao: { texto: 'Responder', endereco },
    porque: motivoDoDono(site),
  }
}

/** Composes the letter to the owner: the window closed, with its offers, best first. */
export function cartaDoFechamento(
  janela: JanelaNaCarta,
  propostas: readonly PropostaNaCarta[],
  endereco: string,
  site: Site,
): Carta {
  const uma = propostas.length === 1
  const recebidas = `Você recebeu ${uma ? 'uma proposta' : `${propostas.length} propostas`}`
  return {
    assunto: uma
      ? `A proposta ${dizerPeloVeiculo(janela)} chegou`
      : `As propostas ${dizerPeloVeiculo(janela)} chegaram`,
    previa: `${recebidas}.`,
    titulo: recebidas,
    paragrafos: [
      uma
        ? 'Decida enquanto ela vale. Se ela não servir, ninguém recebe o seu contato.'
        : 'Escolha uma enquanto ela vale. Se nenhuma servir, ninguém recebe o seu contato.',
    ],
    itens: propostas.map(({ agencia, valor, sobra, vale_ate, palavra }) => ({
      titulo: `${agencia}, ${dizerSobra(sobra)}`,
      detalhe: [
        ...(sobra === valor ? [] : [`proposta de ${reais(valor)}`]),
        `vale até ${escreverData(vale_ate)}`,
        ...(palavra ? [palavra] : []),
      ].join(' · '),
      endereco,
    })),
    botao: { texto: 'Comparar e escolher', endereco },
    porque: motivoDoDono(site),
  }
}

/** Composes the letter to the owner: the time to choose is over, or no offer came. */
export function cartaDaCaducada(
  janela: JanelaNaCarta,
  teve_propostas: boolean,
  endereco: string,
  site: Site,
): Carta {
  const titulo = teve_propostas ? 'O prazo para escolher terminou' : 'Desta vez nenhuma loja fez proposta'
  return {
    assunto: `${titulo}: ${nomeDoModelo(janela)}`,
    previa: 'Ninguém recebeu o seu contato.',
    titulo,
    paragrafos: [
      'Ninguém recebeu o seu contato. Você pode pedir propostas de novo ou deixar as lojas chamarem.',
    ],
    botao: { texto: 'Ver o que fazer agora', endereco },
    porque: motivoDoDono(site),
  }
}

/** Words about an agency that was chosen and then did not buy, by what happened. */
const FRASES_DA_ESCOLHIDA = {
  sem_contato: {
    titulo: (agencia: string) => `${agencia} já falou com você?`,
    frase: `A loja tinha ${HORAS_PARA_CONTATO} horas e ainda não marcou o contato.`,
    volte: 'Se não, volte',
    conte: 'Se não, conte para a gente com um toque.',
  },
  desistiu: {
    titulo: (agencia: string) => `${agencia} desistiu do seu veículo`,
    frase: 'A loja que você escolheu avisou que desistiu da compra.',
    volte: 'Volte',
    conte: 'Conte o que houve com um toque: isso ajuda outros donos.',
  },
}

/** Composes the letter to the owner: the chosen agency noted no contact within its time, or withdrew. */
export function escreverCartaSobreAEscolhida(
  houve: keyof typeof FRASES_DA_ESCOLHIDA,
  { agencia, segunda }: { agencia: string; segunda: PropostaNaCarta | undefined },
  endereco: string,
  site: Site,
): Carta {
  const { titulo, frase, volte, conte } = FRASES_DA_ESCOLHIDA[houve]
  const agora = segunda
    ? `${volte} à segunda proposta com um toque: ${segunda.agencia}, ${dizerSobra(segunda.sobra)}, vale até ${escreverData(segunda.vale_ate)}.`
    : conte
  return {
    assunto: titulo(agencia),
    previa: frase,
    titulo: titulo(agencia),
    paragrafos: [frase, agora],
    botao: { texto: segunda ? 'Ver a segunda proposta' : 'Contar o que houve', endereco },
    porque: motivoDoDono(site),
  }
}

/** Composes the letter to the owner that asks for the result of the choice. */
export function cartaDoDesfecho(janela: JanelaNaCarta, agencia: string, endereco: string, site: Site): Carta {
  return {
    assunto: `Deu certo com a ${agencia}?`,
    previa: 'A sua resposta ajuda quem vem depois.',
    titulo: `Deu certo com a ${agencia}?`,
    paragrafos: [
      `Conte se você vendeu ${artigoDe(janela.tipo_veiculo)} ${nomeDoModelo(janela)}, e por quanto. A sua resposta mostra a outros donos se a loja cumpre o que oferece.`,
    ],
    botao: { texto: 'Responder com um toque', endereco },
    porque: motivoDoDono(site),
  }
}
