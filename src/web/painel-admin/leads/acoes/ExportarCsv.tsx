import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { contar, contarTotal, type Total, totalDe } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { BarraDeAndamento } from '#web/ui/andamento/BarraDeAndamento.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { toast } from '#web/ui/toast.ts'
import { consultaDe, contarFiltrosAtivos, filtroDe, PADROES } from '../filtros.ts'
import { contadosDe, type LeadsEscolhidos, quantosEscolhidos } from '../lead.ts'
import { useLeads } from '../useLeads.ts'
import { useVistos } from '../useVistos.ts'
import { CHAVE_DAS_VISTAS, type Exportacao, exportarLeads, type PedidoDeExportacao } from './exportacao.ts'

const FORMULARIO = 'exportar-csv'

/** Exports the filtered leads: this page, or all. */
export default function ExportarCsv({ aoFechar }: { aoFechar(): void }) {
  const [estado] = useEstadoNaUrl(PADROES)
  const { data: lista } = useLeads(estado)
  const todos =
    contarFiltrosAtivos(estado) > 0 || estado.busca !== '' ? 'Todos os filtrados' : 'Todos os leads'
  return (
    <DialogoDeExportacao
      aoFechar={aoFechar}
      pedidoDe={dados =>
        dados.get('escopo') === 'pagina'
          ? { pagina: consultaDe(estado, { escopo: 'pagina' }) }
          : { escolhidos: { filtro: filtroDe(estado), contados: contadosDe(lista) } }
      }
    >
      <legend className="mb-1 font-semibold">O que exportar</legend>
      <Escopo
        valor="pagina"
        texto={`Página atual${escreverQuantos(lista && totalDe(lista.itens.length))}`}
        marcado
      />
      <Escopo valor="todos" texto={todos + escreverQuantos(lista)} />
    </DialogoDeExportacao>
  )
}

type PropsDosEscolhidos = { escolhidos: LeadsEscolhidos; aoFechar(): void }

/** Exports the leads that are selected in the list, without a choice of scope. */
export function ExportarEscolhidos({ escolhidos, aoFechar }: PropsDosEscolhidos) {
  return (
    <DialogoDeExportacao aoFechar={aoFechar} pedidoDe={() => ({ escolhidos })}>
      <legend className="mb-1 font-semibold">
        {contarTotal(quantosEscolhidos(escolhidos), 'lead selecionado', 'leads selecionados')}
      </legend>
    </DialogoDeExportacao>
  )
}

type PropsDoDialogo = {
  pedidoDe(dados: FormData): { pagina: string } | { escolhidos: LeadsEscolhidos }
  aoFechar(): void
  children: ReactNode
}

function DialogoDeExportacao({ pedidoDe, aoFechar, children }: PropsDoDialogo) {
  const { ocupado, andamento, erro, comecar } = useExportacao(aoFechar)
  function aoEnviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    const dados = new FormData(evento.currentTarget)
    comecar({ ...pedidoDe(dados), completa: dados.get('completa') === 'sim' })
  }
  return (
    <Dialogo
      forma="pequeno"
      titulo="Exportar CSV"
      descricao="Abre no Excel e em outras planilhas. A exportação fica registrada na auditoria."
      aoFechar={aoFechar}
      // Closing loses no typed text, and the export continues: no question before it.
      imediato
      rodape={
        <>
          <Botao variante="secundario" tamanho="pequeno" onClick={aoFechar}>
            {andamento ? 'Deixar em segundo plano' : 'Cancelar'}
          </Botao>
          <Botao type="submit" form={FORMULARIO} tamanho="pequeno" disabled={ocupado} aria-busy={ocupado}>
            {ocupado ? 'Exportando...' : 'Exportar'}
          </Botao>
        </>
      }
    >
      <form id={FORMULARIO} onSubmit={aoEnviar}>
        <fieldset disabled={ocupado}>
          {children}
          <label className="mt-2 flex min-h-11 items-center gap-3 border-line border-t pt-2">
            <input type="checkbox" name="completa" value="sim" className="size-5 accent-green" />
            Com as agências e os resultados de cada lead
          </label>
        </fieldset>
      </form>
      {andamento && <Progresso andamento={andamento} />}
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro}
      </p>
    </Dialogo>
  )
}

/** Formats the number of rows that a choice exports, as soon as that is known: " (1.234 leads)". */
function escreverQuantos(contados: Total | undefined): string {
  return contados === undefined ? '' : ` (${contarTotal(contados, 'lead', 'leads')})`
}

function Escopo({ valor, texto, marcado = false }: { valor: string; texto: string; marcado?: boolean }) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input
        type="radio"
        name="escopo"
        value={valor}
        defaultChecked={marcado}
        className="size-5 accent-green"
      />
      {texto}
    </label>
  )
}

/** The server's progress; after a closed tab the file appears in the list of leads. */
export const Progresso = ({ andamento: { feitos, total } }: { andamento: Exportacao }) => (
  <BarraDeAndamento rotulo="Exportação" feitos={feitos} total={total} className="mt-3">
    {inteiro(feitos)} de {contar(total, 'lead', 'leads')} no arquivo. Pode fechar a página: ele continua.
  </BarraDeAndamento>
)

/** Runs one export; closing the dialog ends only the polling, not the export. */
function useExportacao(aoTerminar: () => void) {
  const [ocupado, setOcupado] = useState(false)
  const [andamento, setAndamento] = useState<Exportacao>()
  const [erro, setErro] = useState<string>()
  const consultas = useQueryClient()
  const { dispensar } = useVistos(CHAVE_DAS_VISTAS)
  const pedidoEmCurso = useRef<AbortController>(undefined)
  useEffect(() => () => pedidoEmCurso.current?.abort(), [])

  async function comecar(pedido: PedidoDeExportacao) {
    const controle = new AbortController()
    pedidoEmCurso.current = controle
    setErro(undefined)
    setOcupado(true)
    try {
      const pronta = await exportarLeads(pedido, controle.signal, setAndamento)
      // A page is downloaded at once and has no id.
      if (pronta) dispensar(pronta)
      toast.success('CSV exportado com sucesso!')
      aoTerminar()
    } catch (causa) {
      if (!controle.signal.aborted) setErro(`Erro ao exportar CSV: ${mensagemDe(causa)}`)
    } finally {
      setOcupado(false)
      setAndamento(undefined)
      consultas.invalidateQueries({ queryKey: ['exportacoes'] })
    }
  }

  return { ocupado, andamento, erro, comecar }
}
