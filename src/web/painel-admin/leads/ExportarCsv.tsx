import { type FormEvent, useEffect, useRef, useState } from 'react'
import { toast } from 'sonner'
import { contar } from '#domain/contar.ts'
import { inteiro } from '#domain/numero.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/Dialogo.tsx'
import { type Andamento, baixarCsv, nomeDoArquivo, salvarArquivo } from './baixar-csv.ts'
import { consultaDe, filtrosAtivos, PADROES } from './filtros.ts'
import { useLeads } from './useLeads.ts'

const FORMULARIO = 'exportar-csv'

/** Exports the leads that the list's filters leave: this page, or all of them. */
export default function ExportarCsv({ aoFechar }: { aoFechar(): void }) {
  const [estado] = useEstadoNaUrl(PADROES)
  const { andamento, erro, exportar, cancelar } = useExportacao(aoFechar)
  const { data: lista } = useLeads(estado)
  const todos = filtrosAtivos(estado) > 0 || estado.busca !== '' ? 'Todos os filtrados' : 'Todos os leads'

  function aoEnviar(evento: FormEvent<HTMLFormElement>) {
    evento.preventDefault()
    const escopo = String(new FormData(evento.currentTarget).get('escopo'))
    exportar(consultaDe(estado, { escopo }))
  }

  return (
    <Dialogo
      forma="pequeno"
      titulo="Exportar CSV"
      descricao="Abre no Excel e em outras planilhas. A exportação fica registrada na auditoria."
      aoFechar={aoFechar}
      imediato
      rodape={
        <>
          <Botao variante="secundario" tamanho="pequeno" onClick={andamento ? cancelar : aoFechar}>
            Cancelar
          </Botao>
          <Botao type="submit" form={FORMULARIO} tamanho="pequeno" disabled={Boolean(andamento)}>
            {andamento ? 'Exportando...' : 'Exportar'}
          </Botao>
        </>
      }
    >
      <form id={FORMULARIO} onSubmit={aoEnviar}>
        <fieldset disabled={Boolean(andamento)}>
          <legend className="mb-1 font-semibold">O que exportar</legend>
          <Escopo valor="pagina" texto={`Página atual${quantos(lista?.itens.length)}`} marcado />
          <Escopo valor="todos" texto={todos + quantos(lista?.total)} />
        </fieldset>
      </form>
      {andamento && <Progresso {...andamento} />}
      <p role="alert" className="mt-3 font-medium text-red empty:hidden">
        {erro}
      </p>
    </Dialogo>
  )
}

/** " (1.234 leads)": how many rows a choice brings, as soon as that is known. */
function quantos(n: number | undefined): string {
  return n === undefined ? '' : ` (${n === 1 ? '1 lead' : `${inteiro(n)} leads`})`
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

function Progresso({ linhas, total }: Andamento) {
  return (
    <div className="mt-3">
      <progress
        aria-label="Exportação"
        value={linhas}
        max={Math.max(total, 1)}
        className="h-2 w-full accent-green"
      />
      <p className="tabular mt-1 text-14 text-muted">
        {inteiro(linhas)} de {contar(total, 'linha', 'linhas')}
      </p>
    </div>
  )
}

function useExportacao(aoTerminar: () => void) {
  const [andamento, setAndamento] = useState<Andamento>()
  const [erro, setErro] = useState<string>()
  const fim = useRef<AbortController>(undefined)
  useEffect(() => () => fim.current?.abort(), [])

  async function exportar(consulta: string) {
    const controle = new AbortController()
    fim.current = controle
    setErro(undefined)
    setAndamento({ linhas: 0, total: 0 })
    try {
      const arquivo = await baixarCsv(consulta, controle.signal, setAndamento)
      salvarArquivo(arquivo, nomeDoArquivo(new Date()))
      toast.success('CSV exportado com sucesso!')
      aoTerminar()
    } catch (causa) {
      if (!controle.signal.aborted) setErro(`A exportação parou: ${mensagemDe(causa)}`)
    } finally {
      setAndamento(undefined)
    }
  }

  return { andamento, erro, exportar, cancelar: () => fim.current?.abort() }
}
