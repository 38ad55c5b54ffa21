import { type ReactNode, useState } from 'react'
import { contar } from '#domain/numero/contar.ts'
import type { listarRecebidos } from '#domain/privacidade/pedido/recebido.ts'
import { CANAIS_RECEBIDOS, TIPOS_RECEBIDOS } from '#domain/privacidade/privacidade.schema.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import { useLinhasPorPagina } from '../cadastro/ListaPaginada.tsx'
import { useLista } from '../cadastro/useLista.ts'
import { dizerQuantoFalta } from './quanto-falta.ts'
import { RegistrarRecebido } from './RegistrarRecebido.tsx'
import { ResponderRecebido } from './ResponderRecebido.tsx'

type Lista = RespostaDe<typeof listarRecebidos>
/** One request that came by mail, telephone or letter. */
type PedidoRecebido = Lista['itens'][number]

const ERRO = 'Erro ao carregar os prazos'

/** The forms of the page, each behind its button. */
const FORMULARIOS = [
  ['registrar', 'Registrar um pedido'],
  ['atender', 'Atender em nome de uma pessoa'],
] as const

/** Requests that came by mail, telephone or letter, with the days that the law still leaves. `atender` is the form that carries one out. */
export function Recebidos({ atender }: { atender: ReactNode }) {
  const lista = useLista<Lista>('recebidos', '/api/privacidade/recebidos', ERRO)
  const itens = lista.data?.itens ?? []
  const respondidos = itens.filter(pedido => !ehAberto(pedido))
  const [respondendo, setRespondendo] = useState<PedidoRecebido>()
  const [aberto, setAberto] = useState<'registrar' | 'atender'>()
  // Number of registered requests. As the form's key it makes a new, empty form after each of them.
  const [registrados, setRegistrados] = useState(0)
  return (
    <section className="grid gap-4">
      <div className="grid justify-items-start gap-y-4">
        <div>
          <h2 className="text-22">Pedidos para responder</h2>
          {lista.data?.itens.every(pedido => !ehAberto(pedido)) && (
            <p className="mt-1">
              <Estado cor="bom">Nenhum pedido espera resposta</Estado>
            </p>
          )}
          <p className="mt-1 max-w-[43.5em] text-14 text-muted">
            O que veio por e-mail, telefone ou carta. A lei dá quinze dias, contados do dia em que chegou
            (LGPD, art. 19, II).
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          {FORMULARIOS.map(([qual, nome]) => (
            <Botao
              key={qual}
              variante="secundario"
              tamanho="pequeno"
              aria-expanded={aberto === qual}
              aria-controls={`${qual}-pedido`}
              onClick={() => setAberto(aberto === qual ? undefined : qual)}
            >
              {nome}
            </Botao>
          ))}
        </div>
      </div>
      <div id="atender-pedido" hidden={aberto !== 'atender'}>
        {atender}
      </div>
      <div id="registrar-pedido" hidden={aberto !== 'registrar'}>
        <p className="mb-4 max-w-[43.5em] text-14 text-muted">
          Anote o protocolo na conversa com a pessoa: nenhum dado dela fica aqui.
        </p>
        <RegistrarRecebido key={registrados} aoRegistrar={() => setRegistrados(registrados + 1)} />
      </div>
      {lista.isError && !lista.data && (
        <Falha titulo={ERRO} mensagem={mensagemDe(lista.error)} aoTentar={() => lista.refetch()} />
      )}
      {itens.some(ehAberto) && <Linhas itens={itens.filter(ehAberto)} aoResponder={setRespondendo} />}
      {respondidos.length > 0 && (
        <div className="border-line border-b">
          <Dobra titulo={contar(respondidos.length, 'pedido respondido', 'pedidos respondidos')}>
            <Linhas itens={respondidos} aoResponder={setRespondendo} />
          </Dobra>
        </div>
      )}
      {respondendo && <ResponderRecebido pedido={respondendo} aoFechar={() => setRespondendo(undefined)} />}
    </section>
  )
}

type PropsDosItens = { itens: readonly PedidoRecebido[]; aoResponder(pedido: PedidoRecebido): void }

const ehAberto = ({ respondido_em }: PedidoRecebido) => respondido_em === null

/** The server sends all requests; this list divides them into pages. */
function Linhas({ itens, aoResponder }: PropsDosItens) {
  const por_pagina = useLinhasPorPagina()
  const [pedida, setPagina] = useState(1)
  const pagina = Math.min(pedida, Math.ceil(itens.length / por_pagina))
  const daPagina = itens.slice((pagina - 1) * por_pagina, pagina * por_pagina)
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {daPagina.map(pedido => (
          <Linha key={pedido.protocolo} pedido={pedido} aoResponder={aoResponder} />
        ))}
      </ul>
      {itens.length > por_pagina && (
        <Paginacao {...{ pagina, por_pagina, total: itens.length }} aoMudar={setPagina} />
      )}
    </>
  )
}

function Linha({ pedido, aoResponder }: { pedido: PedidoRecebido } & Pick<PropsDosItens, 'aoResponder'>) {
  return (
    <li className="grid items-center gap-x-6 gap-y-1 py-2.5 md:grid-cols-[1fr_11rem_1fr_9rem]">
      <span>
        <span className="font-semibold">{TIPOS_RECEBIDOS[pedido.tipo]}</span>
        <span className="block text-14 text-muted">
          {CANAIS_RECEBIDOS[pedido.canal]}, {diaEscrito(pedido.recebido_em)}
        </span>
      </span>
      <span className="font-mono text-14">{pedido.protocolo}</span>
      <Situacao pedido={pedido} />
      {pedido.respondido_em === null && (
        <Botao variante="secundario" tamanho="pequeno" onClick={() => aoResponder(pedido)}>
          Já respondi
        </Botao>
      )}
    </li>
  )
}

/** Days before a deadline from which it has another colour: our choice. */
const PERTO_DIAS = 5

function Situacao({ pedido: { dias, prazo, respondido_em, nota } }: { pedido: PedidoRecebido }) {
  if (respondido_em !== null)
    return (
      <span className="text-14 text-muted">
        Respondido em {data(respondido_em)}: {nota}
      </span>
    )
  if (dias < 0) return <Estado cor="ruim">{dizerQuantoFalta(dias)}</Estado>
  return (
    <Estado cor={dias <= PERTO_DIAS ? 'atencao' : 'bom'}>
      {dizerQuantoFalta(dias)}, até {diaEscrito(prazo)}
    </Estado>
  )
}
