import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { contar } from '#domain/numero/contar.ts'
import type { listarPedidos } from '#domain/privacidade/pedido/atender-por-email.ts'
import type { PedidoAtendido } from '#domain/privacidade/pedido/exercer.ts'
import { ROTULOS_DO_PEDIDO } from '#domain/privacidade/pedido/rotulos-do-pedido.ts'
import { atendimentoSchema } from '#domain/privacidade/privacidade.schema.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoEmail } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import type { Coluna } from '#web/painel/tabela/coluna.ts'
import { useEstadoNaUrl } from '#web/painel/useEstadoNaUrl.ts'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Confirmar } from '#web/ui/dialogo/Confirmar.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { ListaPaginada, usePaginaDaLista } from './cadastro/ListaPaginada.tsx'
import { Incidente } from './privacidade/Incidente.tsx'
import { dizerVencidos, listarPrazos, type PrazosEVencidos } from './privacidade/prazos-de-guarda.ts'
import { Recebidos } from './privacidade/Recebidos.tsx'
import { TituloDaDobra } from './privacidade/TituloDaDobra.tsx'
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

/** The terms of storage, and the number of rows that expire by tomorrow. */
function Guarda() {
  const { data, isError, error } = useQuery({
    queryKey: ['privacidade', 'prazos'],
    queryFn: () => chamar<PrazosEVencidos>('GET', '/api/privacidade/prazos'),
  })
  if (isError) return <p role="alert">{mensagemDe(error)}</p>
  if (!data)
    return <div role="status" aria-label="Carregando..." className="h-17.5 rounded-thing bg-line md:h-12.5" />
  return (
    <Dobra titulo={<TituloDaDobra titulo="Prazos de guarda" fato={dizerVencidos(data)} />}>
      <p className="mb-3 max-w-[38.5em] text-14 text-muted">
        O que passa do prazo é apagado toda noite. Os prazos vêm das configurações do servidor (PRAZO_…) e são
        os mesmos da política de privacidade.
      </p>
      <table className="mb-6 w-full max-w-[60rem] border-line border-y">
        <thead>
          <tr className="text-14 text-muted">
            <th scope="col" className="py-2 text-left font-normal">
              O quê
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              Prazo
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              Até amanhã
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-line border-t">
          {listarPrazos(data).map(([nome, prazo, vencem]) => (
            <tr key={nome}>
              <th scope="row" className="py-2.5 text-left font-normal">
                {nome}
              </th>
              <td className="tabular whitespace-nowrap py-2.5 pl-4 text-right">{prazo}</td>
              <td className={`tabular py-2.5 pl-4 text-right ${vencem ? 'font-bold' : 'text-muted'}`}>
                {vencem}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dobra>
  )
}

const PERGUNTAS = {
  retirada: {
    titulo: 'Retirar a autorização',
    pergunta: 'Retirar a autorização de contato de todos os pedidos desta pessoa?',
    acao: 'Retirar',
  },
  exclusao: {
    titulo: 'Apagar tudo',
    pergunta: 'Apagar todos os pedidos desta pessoa e o que está com eles?',
    acao: 'Apagar tudo',
  },
} as const

/** Form for a request that came by mail: the administrator carries it out in the person's name. */
function Atender() {
  const consultas = useQueryClient()
  const [pedido, setPedido] = useState<z.output<typeof atendimentoSchema>>()
  const { erros, falha, ocupado, enviando, form } = useFormulario(atendimentoSchema, async lido => {
    setPedido(lido)
    return undefined
  })
  async function atender() {
    const { protocolo, leads } = await chamar<PedidoAtendido>('POST', '/api/privacidade/atender', pedido)
    toast.success(`Feito em ${contar(leads, 'lead', 'leads')}. Protocolo ${protocolo}.`)
    await consultas.invalidateQueries()
  }
  return (
    <>
      <p className="mb-4 max-w-[43.5em] text-14 text-muted">
        Confirme antes que é a própria pessoa. Vale na hora, não tem volta, e ela recebe o protocolo.
      </p>
      <form {...form} className="grid items-end gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_12rem]">
        <CampoEmail rotulo="E-mail usado na avaliação" autoComplete="off" erro={erros.email} />
        <Campo nome="tipo" rotulo="O que ela pediu" erro={erros.tipo}>
          <Selecao name="tipo" defaultValue="" {...idsDoCampo('tipo', { erro: erros.tipo })}>
            <option value="">Escolha</option>
            <option value="retirada">Retirar a autorização de contato</option>
            <option value="exclusao">Apagar tudo</option>
          </Selecao>
        </Campo>
        <Envio variante="secundario" falha={falha} ocupado={ocupado} enviando={enviando}>
          Atender
        </Envio>
      </form>
      {pedido && (
        <Confirmar
          {...PERGUNTAS[pedido.tipo]}
          detalhe={`De quem usou ${pedido.email}. Vale na hora e não tem volta.`}
          aoConfirmar={atender}
          aoFechar={() => setPedido(undefined)}
        />
      )}
    </>
  )
}
