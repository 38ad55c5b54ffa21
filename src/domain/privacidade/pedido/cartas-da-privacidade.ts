import type { Carta } from '#domain/correio/carta.ts'
import type { Aviso } from '#domain/lead/avisar-agencias.ts'
import { contar } from '#domain/numero/contar.ts'

/** A person's request that a mail confirms. */
type Atendimento = Aviso | 'exportacao'
type Site = { publicUrl: string; marca: string }
/** Number of the request, its leads, the notified agencies, and true if a chosen agency keeps a withdrawn lead. */
type Resultado = { protocolo: string; leads: number; agencias: number; tem_escolhida?: boolean }

/** Composes the letter with the link to one's own data. The secret stands after the #, which no server ever sees. */
export function cartaDoAcesso(
  { publicUrl, marca }: Site,
  { link, codigo }: { link: string; codigo: string },
): Carta {
  return {
    assunto: `Seu acesso aos seus dados | ${marca}`,
    previa: 'O link vale por 30 minutos e uma vez só.',
    titulo: 'Veja o que guardamos sobre você',
    paragrafos: [`Alguém digitou este e-mail no ${marca} para ver os dados guardados com ele.`],
    botao: {
      texto: 'Ver meus dados',
      endereco: `${publicUrl}/meus-dados#${link}`,
      nota: 'vale por 30 minutos e uma vez só',
      copiar: true,
    },
    codigo: {
      antes: 'Ou digite o código na página em que você pediu:',
      valor: codigo,
      depois: 'vale por 30 minutos',
    },
    fecho: ['Não foi você? Ignore esta mensagem: sem o link ou o código, ninguém vê nada.'],
    porque: 'Você recebe esta mensagem porque alguém digitou este e-mail em Meus dados.',
  }
}

/** Title and first paragraph of the letter after each request; `pedidos` is a number with its noun. */
const FEITO: Record<
  Atendimento,
  { titulo: string; texto: (pedidos: string, resultado: Resultado) => string }
> = {
  retirada: {
    titulo: 'Autorização retirada',
    texto: (pedidos, { tem_escolhida }) =>
      `A autorização de contato foi retirada de ${pedidos}. ${
        tem_escolhida
          ? 'Só a agência que você escolheu por uma proposta continua com os seus dados.'
          : 'Nenhuma agência vê mais os seus dados por aqui.'
      }`,
  },
  exclusao: {
    titulo: 'Seus dados foram apagados',
    texto: pedidos =>
      `Apagamos ${pedidos} e tudo o que estava junto: contato, veículo, respostas e avaliação. Fica só a prova das suas escolhas, sem o seu nome, como a lei pede.`,
  },
  exportacao: {
    titulo: 'Você baixou os seus dados',
    texto: pedidos => `O arquivo com ${pedidos} e tudo o que está junto foi baixado em Meus dados.`,
  },
  correcao: { titulo: 'Contato corrigido', texto: pedidos => `Corrigimos o contato de ${pedidos}.` },
}

/** Confirms a request to the person, with its number. */
export function cartaDoProtocolo({ marca }: Site, atendimento: Atendimento, resultado: Resultado): Carta {
  const { protocolo, leads, agencias } = resultado
  const { titulo, texto } = FEITO[atendimento]
  const avisadas = contar(agencias, 'agência que recebeu', 'agências que receberam')
  return {
    assunto: `Pedido atendido: protocolo ${protocolo} | ${marca}`,
    previa: `${titulo}. Guarde o número do protocolo.`,
    titulo,
    paragrafos: [
      texto(contar(leads, 'pedido', 'pedidos'), resultado),
      ...(agencias ? [`Avisamos ${avisadas} os seus dados.`] : []),
    ],
    fatos: [['Protocolo', protocolo]],
    fecho: ['Não foi você? Responda a esta mensagem.'],
    porque: 'Você recebe esta mensagem porque pediu algo sobre os seus dados.',
  }
}
