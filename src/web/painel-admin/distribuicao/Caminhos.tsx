import type { ReactNode } from 'react'
import { ROTULOS_DO_MOTIVO } from '#domain/distribuicao/decisao/motivos.ts'
import { contar } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { BarrasDeMotivos } from '#web/distribuicao/BarrasDeMotivos.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import type { Caminho, PainelDaDistribuicao } from './consultas-da-distribuicao.ts'
import { SecaoComTitulo } from './SecaoComTitulo.tsx'

type Props = {
  painel: PainelDaDistribuicao
  /** Stands below the queue. */
  children: ReactNode
}

/** Arrivals and assignments of today and of thirty days; beside them the waiting leads and the reasons. */
export function Caminhos({ painel, children }: Props) {
  const { hoje, dias_30, esperando } = painel
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
      <SecaoComTitulo titulo="O que chegou e para onde foi" ajuda="Cada lead conta no dia em que chegou.">
        <Tabela hoje={hoje} dias_30={dias_30} />
        {dias_30.motivos.length > 0 && (
          <>
            <h3 className="mt-5 mb-3 text-16">Sem agência em 30 dias, por motivo</h3>
            <BarrasDeMotivos
              itens={dias_30.motivos.map(([motivo, n]) => [ROTULOS_DO_MOTIVO[motivo], n])}
              vazio=""
            />
          </>
        )}
      </SecaoComTitulo>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <SecaoComTitulo
          titulo="O que está na fila e por quê"
          ajuda="Leads que a regra já tentou e que ainda esperam agência. Ela tenta de novo a cada hora, por sete dias."
        >
          {esperando.leads > 0 && (
            <p className="mb-3">
              <span className="tabular font-bold font-display text-22">
                {contar(esperando.leads, 'lead', 'leads')}
              </span>
              {esperando.proxima && (
                <span className="block text-14 text-muted">
                  Próxima tentativa: {dataHora(esperando.proxima)}
                </span>
              )}
            </p>
          )}
          <BarrasDeMotivos
            itens={esperando.motivos.map(([motivo, n]) => [ROTULOS_DO_MOTIVO[motivo], n])}
            vazio="Nenhum lead na fila agora."
          />
        </SecaoComTitulo>
        {children}
      </div>
    </div>
  )
}

/** Rows of the table, with the number of each in a period. The last one is the sum. */
const LINHAS: [string, (caminho: Caminho) => number][] = [
  ['Distribuídos pela regra', ({ pela_regra }) => pela_regra],
  ['Atribuídos à mão', ({ por_mao }) => por_mao],
  ['Escolhidos pelo dono do veículo', ({ pela_escolha }) => pela_escolha],
  ['Sem agência, aceitam contato', ({ sem_agencia }) => sem_agencia],
  ['Sem agência, não aceitam contato', ({ sem_consentimento }) => sem_consentimento],
  ['Total que chegou', ({ chegaram }) => chegaram],
]

const CELULA = 'border-line border-b px-2 py-2'
const NUMERO = `${CELULA} text-right whitespace-nowrap`

function Tabela({ hoje, dias_30 }: { hoje: Caminho; dias_30: Caminho }) {
  return (
    <table className="tabular w-full text-14">
      <caption className="sr-only">Leads por destino</caption>
      <thead>
        <tr className="text-muted">
          <th scope="col" className={`${CELULA} text-left`}>
            Destino
          </th>
          <th scope="col" className={NUMERO}>
            Hoje
          </th>
          <th scope="col" className={NUMERO}>
            30 dias
          </th>
        </tr>
      </thead>
      <tbody>
        {LINHAS.map(([nome, valor]) => (
          <tr key={nome} className="group">
            <th scope="row" className={`${CELULA} text-left font-normal group-last:font-semibold`}>
              {nome}
            </th>
            <td className={`${NUMERO} group-last:font-semibold`}>{inteiro(valor(hoje))}</td>
            <td className={`${NUMERO} group-last:font-semibold`}>{inteiro(valor(dias_30))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
