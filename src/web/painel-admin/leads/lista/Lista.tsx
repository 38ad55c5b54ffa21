import type { ReactNode, RefObject } from 'react'
import { faltamNumeros } from '#domain/lead/contato/pedacos.ts'
import { CONTADOS_ATE } from '#domain/numero/contar.ts'
import { inteiro } from '#domain/numero/numero.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import type { LinhasMarcadas } from '#web/painel/tabela/linha.ts'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { TabelaDaLista } from '#web/painel/tabela/TabelaDaLista.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { contarFiltrosAtivos, type EstadoDaLista, FILTROS_VAZIOS, type MudarLista } from '../filtros.ts'
import type { LeadDaLista, ListaDeLeads } from '../lead.ts'
import type { useLeads } from '../useLeads.ts'

type Props = {
  lista: ReturnType<typeof useLeads>
  estado: EstadoDaLista
  mudar: MudarLista
  colunas: readonly Coluna<LeadDaLista>[]
  cartao(lead: LeadDaLista): ReactNode
  selecao: LinhasMarcadas
  regiao: RefObject<HTMLDivElement | null>
}

const idDoLead = (lead: LeadDaLista) => lead.id
const nomeDoLead = (lead: LeadDaLista) => `o lead de ${lead.nome}`

/** A page of leads with its pagination. An empty one offers to clear the filters, or the first page. */
export function Lista({ lista, estado, mudar, colunas, cartao, selecao, regiao }: Props) {
  const { data } = lista
  return (
    <div ref={regiao} className="grid gap-2">
      {faltamNumeros(estado.busca) && (
        <p className="text-14 text-muted">
          Para achar pelo começo do telefone, digite ao menos cinco números, com o DDD ou sem ele.
        </p>
      )}
      <TabelaDaLista
        lista={lista}
        erro="Erro ao carregar leads"
        rotulo="Leads"
        colunas={colunas}
        cartao={cartao}
        densa
        itens={data?.itens}
        id={idDoLead}
        nome={nomeDoLead}
        vazio={
          data && ehAlemDoFim(data) ? (
            <PaginaInalcancavel mudar={mudar} />
          ) : (
            <Vazio estado={estado} mudar={mudar} />
          )
        }
        ordem={estado.ordem}
        aoOrdenar={ordem => mudar({ ordem, pagina: '1' })}
        selecao={selecao}
      />
      {data && (
        <Paginacao
          pagina={data.pagina}
          por_pagina={data.por_pagina}
          total={data.total}
          total_exato={data.total_exato}
          quantos={data.itens.length}
          aoMudar={pagina => mudar({ pagina: String(pagina) })}
        />
      )}
    </div>
  )
}

/** Tells if the page is beyond those that the server reads, although the list has leads there. */
function ehAlemDoFim({ itens, total, total_exato, pagina, por_pagina }: ListaDeLeads): boolean {
  return itens.length === 0 && total > 0 && (!total_exato || (pagina - 1) * por_pagina < total)
}

function PaginaInalcancavel({ mudar }: Pick<Props, 'mudar'>) {
  return (
    <>
      <p className="font-semibold text-18">
        Esta lista mostra os {inteiro(CONTADOS_ATE)} primeiros leads e os {inteiro(CONTADOS_ATE)} últimos
      </p>
      <p className="mt-1 text-muted">
        Para ver os outros, filtre por data, local, tipo ou outro campo, ou inverta a ordem.
      </p>
      <Botao variante="secundario" tamanho="pequeno" className="mt-4" onClick={() => mudar({ pagina: '1' })}>
        Ir para a primeira página
      </Botao>
    </>
  )
}

function Vazio({ estado, mudar }: Pick<Props, 'estado' | 'mudar'>) {
  const filtrada = contarFiltrosAtivos(estado) > 0 || estado.busca !== ''
  const semFiltros =
    estado.pagina === '1'
      ? 'Quando alguém terminar uma simulação, o lead aparece aqui.'
      : 'Esta página não existe mais.'
  return (
    <>
      <p className="font-semibold text-18">Nenhum lead encontrado</p>
      <p className="mt-1 text-muted">
        {filtrada ? 'Nenhum lead combina com a busca e os filtros.' : semFiltros}
      </p>
      {(filtrada || estado.pagina !== '1') && (
        <Botao
          variante="secundario"
          tamanho="pequeno"
          className="mt-4"
          onClick={() => mudar(filtrada ? FILTROS_VAZIOS : { pagina: '1' })}
        >
          {filtrada ? 'Limpar filtros' : 'Ir para a primeira página'}
        </Botao>
      )}
    </>
  )
}
