import { useRef } from 'react'
import { ROTULOS_DA_DEVOLUCAO } from '#domain/atribuicao/devolucao.regras.ts'
import { type Motivo, ROTULOS_PARA_A_AGENCIA } from '#domain/distribuicao/decisao/motivos.ts'
import { BarrasDeMotivos } from '#web/distribuicao/BarrasDeMotivos.tsx'
import {
  FormularioDePreferencia,
  type PreferenciaNaTela,
} from '#web/distribuicao/FormularioDePreferencia.tsx'
import { Falha } from '#web/painel/Falha.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { carregarAoMostrar } from '#web/ui/carregar-ao-mostrar.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { dataHora, diaEMes } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { useTelaPequena } from '#web/ui/useTelaPequena.ts'
import {
  CAMINHO_DA_PREFERENCIA,
  type MinhaDevolucao,
  useDevolucoes,
  useGuardarPreferencia,
  useNaoRecebidos,
  usePreferencia,
} from './consultas-da-preferencia.ts'
import { Oferta, usePreferenciaNoFormulario } from './Oferta.tsx'

const AvaliacaoNoMeuSite = carregarAoMostrar(() => import('./AvaliacaoNoMeuSite.tsx'), <Esqueleto />)

/** Look of a section. */
const CLASSES_DA_SECAO = 'rounded-thing border border-line bg-surface px-4 py-5 sm:px-6'

/** View of the agency's panel: what it wants to receive, what it did not receive and why, what it gave back. */
export default function Preferencias() {
  const { data: lida, error, refetch } = usePreferencia()
  if (!lida && error)
    return (
      <Falha titulo="Erro ao carregar preferências" mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
    )
  if (!lida) return <Esqueleto />
  return <Preferencia lida={lida} />
}

function Preferencia({ lida }: { lida: PreferenciaNaTela }) {
  const guardar = useGuardarPreferencia()
  const pequena = useTelaPequena()
  const secao = useRef<HTMLElement>(null)
  const escrita = usePreferenciaNoFormulario(secao, lida.preferencia)
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <section ref={secao} aria-labelledby="titulo-preferencias" className={CLASSES_DA_SECAO}>
        <h2 id="titulo-preferencias" className="text-22">
          O que você quer receber
        </h2>
        <div className="mt-2 mb-6 grid gap-1 border-green border-l-3 pl-3">
          <p role="status" className="font-medium">
            {lida.frase}
          </p>
          {/* On a phone the number stands beside the button, which stays in sight. */}
          <p className="empty:hidden max-md:hidden">
            <Oferta preferencia={escrita} />
          </p>
        </div>
        <FormularioDePreferencia
          key={lida.versao}
          lida={lida}
          caminho={CAMINHO_DA_PREFERENCIA}
          previsto={pequena && <Oferta preferencia={escrita} />}
          aoSalvar={nova => {
            guardar(nova)
            toast.success('Preferências salvas', { description: nova.frase })
          }}
        />
      </section>
      <div className="grid gap-6">
        <LeadsNaoRecebidos />
        <Devolucoes />
        <section aria-labelledby="titulo-no-site" className={`min-w-0 ${CLASSES_DA_SECAO}`}>
          <Dobra
            titulo={
              <h2 id="titulo-no-site" className="text-18">
                Avaliação no seu site
              </h2>
            }
            aberta={false}
            className="-my-2 border-t-0"
          >
            <div className="pt-1 pb-2">
              <AvaliacaoNoMeuSite />
            </div>
          </Dobra>
        </section>
      </div>
    </div>
  )
}

/** The reasons that other preferences would change. */
const MOTIVOS_DA_PREFERENCIA: ReadonlySet<string> = new Set<Motivo>([
  'em_pausa',
  'outra_regiao',
  'outro_tipo',
  'outro_ano',
  'outro_valor',
  'outro_objetivo',
  'fora_do_horario',
])

/** Leads that match without a decision by a rule. */
const NOMES_DA_CONTAGEM = [
  ['de_ninguem', 'Sem agência: podem chegar'],
  ['de_outras', 'Foram para outras agências'],
] as const

function LeadsNaoRecebidos() {
  const { data: lidos } = useNaoRecebidos()
  const mudaveis = lidos?.motivos.some(({ motivo }) => MOTIVOS_DA_PREFERENCIA.has(motivo))
  return (
    <section aria-labelledby="titulo-nao-recebidos" className={CLASSES_DA_SECAO}>
      <h2 id="titulo-nao-recebidos" className="text-18">
        {lidos
          ? `O que você não recebeu desde ${diaEMes(lidos.desde)}, e por quê`
          : 'O que você não recebeu, e por quê'}
      </h2>
      <p className="mt-1 text-14 text-muted empty:hidden">
        {mudaveis && 'Mude o que quer receber para mudar estes números.'}
      </p>
      {lidos && (
        <div className="mt-4">
          <BarrasDeMotivos
            itens={[
              ...NOMES_DA_CONTAGEM.flatMap(([qual, nome]) =>
                lidos[qual] > 0 ? [[nome, lidos[qual], true] as const] : [],
              ),
              ...lidos.motivos.map(
                ({ motivo, leads }) => [ROTULOS_PARA_A_AGENCIA[motivo] ?? 'Outro motivo', leads] as const,
              ),
            ]}
            vazio="Você não deixou de receber nenhum lead."
          />
        </div>
      )}
    </section>
  )
}

/** Colour and words of a return's state. */
const ESTADOS = {
  pendente: ['atencao', 'Em análise'],
  aceita: ['bom', 'Aceita: o crédito voltou'],
  recusada: ['ruim', 'Recusada'],
} as const

function Devolucoes() {
  const { data: lidas } = useDevolucoes()
  return (
    <section aria-labelledby="titulo-devolucoes" className={CLASSES_DA_SECAO}>
      <h2 id="titulo-devolucoes" className="text-18">
        Suas devoluções
      </h2>
      {lidas?.length === 0 && (
        <p className="mt-2 text-14 text-muted">
          Nenhuma. Um lead com problema pode ser devolvido em até 7 dias, na ficha dele.
        </p>
      )}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {lidas?.map(devolucao => (
          <Devolucao key={devolucao.id} {...devolucao} />
        ))}
      </ul>
    </section>
  )
}

function Devolucao({ motivo, nota, pedida_em, estado, resposta, por }: MinhaDevolucao) {
  const [cor, palavra] = ESTADOS[estado]
  return (
    <li className="py-3">
      <Estado cor={cor}>
        {por === 'administrador' ? 'Retirado pela plataforma: o crédito voltou' : palavra}
      </Estado>
      <span className="block font-medium">{ROTULOS_DA_DEVOLUCAO[motivo]}</span>
      <span className="block text-14 text-muted">
        {dataHora(pedida_em)}
        {nota && ` · ${nota}`}
      </span>
      {resposta && <span className="block text-14">Resposta: {resposta}</span>}
    </li>
  )
}
