import type { listarPedidos } from '#domain/privacidade/pedido/atender-por-email.ts'
import { ROTULOS_DO_PEDIDO } from '#domain/privacidade/pedido/rotulos-do-pedido.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { dataHora } from '#web/ui/formatos.ts'
import { ListaPaginada, usePaginaDaLista } from './cadastro/ListaPaginada.tsx'
import { Atender } from './privacidade/Atender.tsx'
import { Guarda } from './privacidade/Guarda.tsx'
import { Incidente } from './privacidade/Incidente.tsx'
import { Recebidos } from './privacidade/Recebidos.tsx'
import { Tratamentos } from './privacidade/Tratamentos.tsx'

type Lista = RespostaDe<typeof listarPedidos>
type Pedido = Lista['itens'][number]

const ERRO = 'Erro ao carregar pedidos'
const PADROES = { privacidade_pagina: '1' }

const COLUNAS: Coluna<Pedido>[] = [
  { chave: 'tipo', titulo: 'Pedido', principal: true, celula: ({ tipo }) => ROTULOS_DO_PEDIDO[tipo] },
  {
    chave: 'quando',
    titulo: 'Quando',
    classe: 'tabular whitespace-nowrap',
    celula: ({ feito_em }) => dataHora(feito_em),
  },
  {
    chave: 'canal',
    titulo: 'Como',
    celula: ({ canal }) => (canal === 'portal' ? 'pela própria pessoa' : 'por aqui, a pedido dela'),
  },
  { chave: 'leads', titulo: 'Leads', direita: true, celula: ({ leads }) => leads },
  { chave: 'agencias', titulo: 'Agências', direita: true, celula: ({ agencias }) => agencias },
  { chave: 'protocolo', titulo: 'Protocolo', classe: 'font-mono', celula: ({ protocolo }) => protocolo },
]

/** Tab of the administrator's panel: requests of persons about their data, and the terms of storage. */
export default function Privacidade() {
  const [estado, mudar] = useEstadoNaUrl(PADROES)
  const lista = usePaginaDaLista<Lista>({
    recurso: 'privacidade',
    caminho: '/api/privacidade/pedidos',
    erro: ERRO,
    pagina: estado.privacidade_pagina,
  })
  const nenhum = lista.data?.total === 0
  return (
    <div className="grid max-w-[77rem] grid-cols-[minmax(0,1fr)] gap-10 pt-4">
      <Recebidos atender={<Atender />} />
      <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div>
          <h2 className="text-22">Pedidos atendidos</h2>
          <p className="mt-1 max-w-[43.5em] text-14 text-muted">
            {nenhum
              ? 'Nenhum ainda. Quem usa “Meus dados” é atendido na hora e aparece aqui.'
              : 'Quem usa “Meus dados” é atendido na hora, automaticamente. Aqui ficam só o protocolo e as contagens, sem dados da pessoa.'}
          </p>
        </div>
        {!nenhum && (
          <ListaPaginada
            lista={lista}
            erro={ERRO}
            itens={lista.data?.itens}
            rotulo="Pedidos de titulares"
            colunas={COLUNAS}
            id={pedido => pedido.protocolo}
            nome={pedido => pedido.protocolo}
            aoMudarPagina={privacidade_pagina => mudar({ privacidade_pagina })}
            vazio={<p className="font-semibold">Esta página não existe mais</p>}
          />
        )}
      </section>
      <div className="border-line border-b">
        <Guarda />
        <Incidente />
        <Tratamentos />
      </div>
    </div>
  )
}
