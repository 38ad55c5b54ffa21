import { and, eq, inArray } from 'drizzle-orm'
import type { Queries } from '#domain/banco/banco.ts'
import type { CofreDeDados } from '#domain/banco/sigilo.ts'
import type { Carta } from '#domain/correio/carta.ts'
import { enfileirarCartaAAgencia } from '#domain/correio/fila-de-emails.ts'
import { escreverData } from '#domain/tempo/tempo.ts'
import { nomeDoVeiculo } from '#domain/veiculo/nome-do-veiculo.ts'
import { leads_agencias } from './lead.table.ts'

/** Decision of a lead's owner about the personal data: consent withdrawn, data erased, or contact corrected. */
export type Aviso = 'retirada' | 'exclusao' | 'correcao'

/** Facts about the site for a letter. */
export type Site = { publicUrl: string; marca: string }

type Alvo = { id: string; marca: string; modelo: string; ano: number }

/** The leads that a letter is about, and the choice of their agencies that receive it. */
type Destinatarias = {
  alvos: readonly Alvo[]
  /** Only this agency. */
  so?: string
  /** Only agencies whose panel no longer shows the lead: an agency that its owner chose keeps it. */
  semAcesso?: boolean
}

/**
 * Sends a letter to each agency with one of these leads about its owner's decision.
 * @returns the agencies.
 */
export async function avisarAgencias(
  tx: Queries,
  { db, site }: { db: { cofre: CofreDeDados }; site: Site },
  aviso: Aviso,
  { alvos, so, semAcesso = false }: Destinatarias,
): Promise<ReadonlySet<string>> {
  const { lead_id, agencia_id, atribuido_em: recebido_em, oculta } = leads_agencias
  const receberam = await tx
    .select({ lead_id, agencia_id, recebido_em })
    .from(leads_agencias)
    .where(
      and(
        inArray(
          lead_id,
          alvos.map(({ id }) => id),
        ),
        so === undefined ? undefined : eq(agencia_id, so),
        semAcesso ? eq(oculta, true) : undefined,
      ),
    )
  for (const recebeu of receberam) {
    const alvo = alvos.find(({ id }) => id === recebeu.lead_id)
    const { recebido_em: quando } = recebeu
    if (alvo)
      await enfileirarCartaAAgencia(
        tx,
        db.cofre,
        recebeu.agencia_id,
        escreverCarta(site, aviso, { ...alvo, recebido_em: quando }),
      )
  }
  return new Set(receberam.map(recebeu => recebeu.agencia_id))
}

/** Words of the letter about each kind of request. */
const PEDIDO: Record<Aviso, { assunto: string; decidiu: string; faca: string }> = {
  retirada: {
    assunto: 'Um dono retirou a autorização de contato',
    decidiu: 'retirou a autorização de contato. O lead saiu do seu painel.',
    faca: 'Não procure mais a pessoa e apague os dados dela de planilhas, celulares e outros sistemas.',
  },
  exclusao: {
    assunto: 'Um dono pediu a exclusão dos dados',
    decidiu: 'pediu a exclusão dos dados. O lead saiu do seu painel.',
    faca: 'Apague também os dados da pessoa de planilhas, celulares e outros sistemas.',
  },
  correcao: {
    assunto: 'Um dono corrigiu o contato',
    decidiu: 'corrigiu o próprio contato. O painel já mostra o novo.',
    faca: 'Corrija também onde você copiou o contato.',
  },
}

/** Composes the letter to an agency about an owner's decision: the vehicle and the day, without personal data. */
function escreverCarta(
  { publicUrl, marca }: Site,
  aviso: Aviso,
  lead: { marca: string; modelo: string; ano: number; recebido_em: Date },
): Carta {
  const { assunto, decidiu, faca } = PEDIDO[aviso]
  const veiculo = nomeDoVeiculo(lead)
  return {
    assunto: `${assunto}: ${veiculo}`,
    previa: faca,
    titulo: assunto,
    paragrafos: [
      `O dono do veículo ${veiculo}, que a sua agência recebeu em ${escreverData(lead.recebido_em)}, ${decidiu}`,
      faca,
    ],
    botao: { texto: 'Ler o termo das agências', endereco: `${publicUrl}/termo-isencao-agencias` },
    fecho: ['A lei (LGPD, art. 18) e o termo das agências pedem isso.'],
    porque: `Você recebe esta mensagem porque a sua agência recebeu este lead no ${marca}.`,
  }
}
