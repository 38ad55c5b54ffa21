import type { ComponentType } from 'react'
import { IconeConversa, IconeEscudo, IconePessoa, IconeSubida } from '../cabecalho/icones.tsx'

/** The promises of every plan, in a few words each. */
export const PROMESSAS = ['Leads validados por IA', 'Cancele quando quiser', 'Sem fidelidade'] as const

/** The benefits above the plans (spec §2). */
export const BENEFICIOS: readonly {
  titulo: string
  texto: string
  Icone: ComponentType<{ className?: string }>
}[] = [
  {
    titulo: 'Leads qualificados',
    texto:
      'Gente que acabou de avaliar o próprio veículo, com o objetivo declarado: vender, trocar ou só saber quanto vale.',
    Icone: IconePessoa,
  },
  {
    titulo: 'Dados verificados',
    texto:
      'Documento, telefone e repetições conferidos. Cada lead chega com a pontuação, de 0 a 100, e o porquê dela.',
    Icone: IconeEscudo,
  },
  {
    titulo: 'Aumente suas vendas',
    texto: 'Você já conversa sabendo a referência, a faixa de venda e a faixa de troca daquele veículo.',
    Icone: IconeSubida,
  },
  {
    titulo: 'Suporte dedicado',
    texto: 'Uma pessoa da nossa equipe responde às suas dúvidas.',
    Icone: IconeConversa,
  },
]

/** Doubts before a purchase, answered below the plans. */
export const DUVIDAS = [
  {
    pergunta: 'E se o lead for ruim?',
    resposta:
      'O número não existe, é repetido, é falso ou de outra região? Devolva no painel em até 7 dias e o crédito volta, em até 20% dos leads do mês.',
  },
  {
    pergunta: 'O lead vai para outras agências?',
    resposta:
      'Pode ir: a distribuição automática escolhe no máximo 3 agências por lead, e o administrador pode indicar outras.',
  },
] as const

/** Common questions below the plans (spec §2). */
export const PERGUNTAS = [
  {
    pergunta: 'Como funciona o limite de leads?',
    resposta:
      'Cada plano tem um limite de leads por mês. O contador recomeça sozinho todo mês, no dia da sua assinatura. Se o limite acabar antes, você pode mudar de plano pelo painel. Leads não usados não passam para o mês seguinte.',
  },
  {
    pergunta: 'Posso cancelar a qualquer momento?',
    resposta:
      'Sim. Não há fidelidade nem multa: o cancelamento é feito por você, no painel, em Gerenciar Assinatura. As cobranças seguintes param, e a data em que passa a valer aparece antes de confirmar.',
  },
  {
    pergunta: 'Como recebo os leads?',
    resposta:
      'No painel da sua agência, assim que são atribuídos a você, com nome, WhatsApp, e-mail, veículo e avaliação. Só chegam contatos de quem autorizou a conversa com agências parceiras.',
  },
] as const
