import type { PapelNaAgencia } from '#domain/agencia/papel.ts'
import type { ConfiguracaoDoSite } from '#domain/conta/mundo-das-contas.ts'
import type { Carta } from '#domain/correio/carta.ts'
import { CONVITE_DIAS } from './prazos-do-convite.ts'

/** The name of each role, and its rights. */
export const PAPEIS: Record<PapelNaAgencia, { nome: string; pode: string }> = {
  dono: { nome: 'Dono', pode: 'Faz tudo (leads, equipe, assinatura, preferências, avisos e relatórios).' },
  vendedor: { nome: 'Vendedor', pode: 'Vê e atende leads, sem ver a assinatura nem exportar a lista.' },
}

/**
 * Maximum length of a name in a letter, in characters: a longer text is prose, possibly from a stranger.
 */
const NOME_MAXIMO_CARACTERES = 60

/** Cuts a name to `NOME_MAXIMO_CARACTERES`, with … at the end. It counts code points, so no emoji is cut in two. */
function encurtarNome(nome: string): string {
  const letras = [...nome]
  if (letras.length <= NOME_MAXIMO_CARACTERES) return nome
  const comeco = letras.slice(0, NOME_MAXIMO_CARACTERES - 1).join('')
  return `${comeco.trimEnd()}…`
}

/** Composes the mail of an invitation. The part of the link after `#` reaches no server's log. */
export function cartaDoConvite(
  site: Pick<ConfiguracaoDoSite, 'publicUrl' | 'marca'>,
  convite: { nome: string; agencia: string; papel: PapelNaAgencia; palavra: string },
): Carta {
  const { papel, palavra } = convite
  const [nome, agencia] = [encurtarNome(convite.nome), encurtarNome(convite.agencia)]
  return {
    assunto: `Convite para a equipe de ${agencia} | ${site.marca}`,
    previa: 'Aceite o convite para ver e atender os leads.',
    titulo: 'Convite para uma equipe',
    paragrafos: [
      `Olá, ${nome}. A agência ${agencia} convidou você para a equipe dela no ${site.marca}, como ${PAPEIS[papel].nome.toLowerCase()}.`,
    ],
    botao: {
      texto: 'Ver o convite',
      endereco: `${site.publicUrl}/convite#${palavra}`,
      nota: `vale por ${CONVITE_DIAS} dias e uma vez só`,
      copiar: true,
    },
    fecho: ['Não conhece esta agência? Ignore esta mensagem: nada muda.'],
    porque: `Você recebe esta mensagem porque a agência ${agencia} convidou este endereço.`,
  }
}
