import { fotoPequena, nomeDaVista } from '#domain/foto/vista.ts'
import { dizerReferenciaDoLead } from '#domain/lead/rotulos-do-lead.ts'
import { reais } from '#domain/numero/dinheiro.ts'
import type { PerguntaDaLoja } from '#domain/proposta/perguntas.ts'
import { TRACO } from '#domain/texto/traco.ts'
import { usoDe } from '#domain/veiculo/uso.ts'
import { Fato, Fatos } from '#web/painel/Fatos.tsx'
import { escreverNumaLinha } from '#web/painel/tabela/referencia.tsx'
import { useAcao } from '#web/painel/useAcao.ts'
import { Foto } from '#web/ui/andamento/Foto.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { faixaDeReais } from '#web/ui/formatos.ts'
import { respostasDe } from '#web/ui/respostas-por-extenso.ts'
import { type Janela, type JanelaDaLista, useAcoesDaJanela } from './consultas-das-janelas.ts'

/** The facts of the vehicle that an offer depends on; the form of an offer (`propoe`) draws the trade-in range itself. */
export function FatosDaJanela({ janela, propoe }: { janela: JanelaDaLista; propoe?: boolean }) {
  const referencia = dizerReferenciaDoLead(janela)
  return (
    <Fatos em="iguais">
      {!(propoe && janela.valor_troca_min !== null) && (
        <Fato nome="Faixa de troca">
          {escreverNumaLinha(faixaDeReais(janela.valor_troca_min, janela.valor_troca_max))}
        </Fato>
      )}
      <Fato nome="Dívidas a quitar">{janela.dividas ? reais(janela.dividas) : 'Nenhuma'}</Fato>
      <Fato nome={janela.horas_uso === null ? 'Quilometragem' : 'Horas de uso'}>
        {usoDe(janela) || TRACO}
      </Fato>
      <Fato nome={referencia.rotulo}>{referencia.texto ?? TRACO}</Fato>
      {janela.sem_avarias && <Fato nome="Avarias">O dono diz que não tem</Fato>}
    </Fatos>
  )
}

/** The photos in a row that scrolls; each opens in full. */
export function FotosDaJanela({ fotos, tipo_veiculo }: Pick<Janela, 'fotos' | 'tipo_veiculo'>) {
  if (!fotos.length) return null
  return (
    <ul aria-label="Fotos" className="-mx-5 flex gap-2 overflow-x-auto px-5">
      {fotos.map(({ id, vista, endereco }) => (
        <li key={id} className="shrink-0">
          <a href={endereco} target="_blank" rel="noopener noreferrer" className="block">
            <Foto
              src={fotoPequena(endereco)}
              alt={`Foto: ${nomeDaVista(vista, tipo_veiculo)}`}
              preguicosa
              className="h-27 w-36 rounded-thing border border-line"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The closed questions: a tap asks the owner, and the answer shows to all invited agencies. */
export function PerguntasAoDono({ janela }: { janela: Janela }) {
  const { perguntar } = useAcoesDaJanela(janela.id)
  const { ocupado, fazer } = useAcao()
  const feitas = janela.perguntas.filter(({ feita }) => feita)
  const podePerguntar = janela.aberta && janela.impedimento === null
  const outras = podePerguntar ? janela.perguntas.filter(({ feita }) => !feita) : []
  if (!feitas.length && !outras.length) return null
  return (
    <section className="grid gap-3">
      <h3 className="text-18">Perguntas ao dono</h3>
      {feitas.length > 0 && (
        <dl className="divide-y divide-line border-line border-y text-14">
          {feitas.map(({ pergunta, texto, resposta }) => (
            <div key={pergunta} className="flex flex-wrap justify-between gap-x-4 py-2">
              <dt>{texto}</dt>
              <dd className={resposta ? 'font-semibold' : 'text-muted'}>{resposta ?? 'Aguardando o dono'}</dd>
            </div>
          ))}
        </dl>
      )}
      {outras.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {outras.map(({ pergunta, texto }) => (
            <li key={pergunta}>
              <button
                type="button"
                disabled={ocupado}
                onClick={() => fazer(() => perguntar(pergunta as PerguntaDaLoja))}
                className="min-h-11 rounded-chip border border-field px-3 text-14 hover:border-ink"
              >
                {texto}
              </button>
            </li>
          ))}
        </ul>
      )}
      <p className="text-14 text-muted">O dono responde com um toque, e todas as agências convidadas veem.</p>
    </section>
  )
}

/** The owner's other answers about the vehicle, folded. */
export function RespostasDoDono({ janela }: { janela: Janela }) {
  // A window keeps a copy of part of the lead's answers (janelas.detalhes); what it lacks is left out.
  const respostas = respostasDe({ ...janela, ...janela.detalhes } as unknown as Parameters<
    typeof respostasDe
  >[0])
  return (
    <Dobra titulo="Tudo o que o dono respondeu">
      <dl className="divide-y divide-line pb-3 text-14">
        {respostas.map(({ pergunta, resposta }) => (
          <div key={pergunta} className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-4 py-2">
            <dt className="text-muted">{pergunta}</dt>
            <dd className="whitespace-pre-line break-words">{resposta}</dd>
          </div>
        ))}
      </dl>
    </Dobra>
  )
}
