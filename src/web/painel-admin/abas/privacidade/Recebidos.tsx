import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { contar } from '#domain/numero/contar.ts'
import type { listarRecebidos, registrarRecebido } from '#domain/privacidade/pedido/recebido.ts'
import {
  CANAIS_RECEBIDOS,
  recebidoSchema,
  respostaSchema,
  TIPOS_RECEBIDOS,
} from '#domain/privacidade/privacidade.schema.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { falhaDe, useFormulario } from '#web/formulario/useFormulario.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { chamar } from '#web/servidor/api.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dobra } from '#web/ui/Dobra.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { Estado } from '#web/ui/Estado.tsx'
import { data } from '#web/ui/formatos.ts'
import { toast } from '#web/ui/toast.ts'
import { useLinhasPorPagina } from '../cadastro/ListaPaginada.tsx'
import { useLista } from '../cadastro/useLista.ts'
import { diaDigitado } from './dia-digitado.ts'
import { dizerQuantoFalta } from './quanto-falta.ts'

type Lista = RespostaDe<typeof listarRecebidos>
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
        <Registrar key={registrados} aoRegistrar={() => setRegistrados(registrados + 1)} />
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
      {respondendo && <Responder pedido={respondendo} aoFechar={() => setRespondendo(undefined)} />}
    </section>
  )
}

/** The names of the fields differ from the API's: another form of this page also has a field `tipo`, and ids must be unique. */
const formularioSchema = z
  .object({
    pedido: recebidoSchema.shape.tipo,
    veio_por: recebidoSchema.shape.canal,
    chegou: diaDigitado('Diga o dia em que chegou, como 05/11/2026.'),
  })
  .transform(({ pedido, veio_por, chegou }) => ({ tipo: pedido, canal: veio_por, recebido_em: chegou }))

function Registrar({ aoRegistrar }: { aoRegistrar(): void }) {
  const consultas = useQueryClient()
  const { erros, falha, ocupado, enviando, form } = useFormulario(formularioSchema, async corpo => {
    try {
      const feito = await chamar<RespostaDe<typeof registrarRecebido>>(
        'POST',
        '/api/privacidade/recebidos',
        corpo,
      )
      toast.success(`Protocolo ${feito.protocolo}. Responda até ${diaEscrito(feito.prazo)}.`)
      await consultas.invalidateQueries()
      aoRegistrar()
    } catch (erro) {
      const { campos, ...resto } = falhaDe(erro)
      return { ...resto, campos: { ...campos, ...(campos?.recebido_em && { chegou: campos.recebido_em }) } }
    }
  })
  return (
    <form {...form} className="grid items-end gap-4 pb-6 sm:grid-cols-2 lg:grid-cols-[1fr_1fr_11rem_12rem]">
      <Campo nome="pedido" rotulo="O que a pessoa pediu" erro={erros.pedido}>
        <Selecao name="pedido" defaultValue="" {...idsDoCampo('pedido', { erro: erros.pedido })}>
          <option value="">Escolha</option>
          <Opcoes rotulos={TIPOS_RECEBIDOS} />
        </Selecao>
      </Campo>
      <Campo nome="veio_por" rotulo="Por onde veio" erro={erros.veio_por}>
        <Selecao name="veio_por" defaultValue="email" {...idsDoCampo('veio_por', { erro: erros.veio_por })}>
          <Opcoes rotulos={CANAIS_RECEBIDOS} />
        </Selecao>
      </Campo>
      <CampoDia name="chegou" rotulo="Chegou em" erro={erros.chegou} />
      <Envio variante="secundario" falha={falha} ocupado={ocupado} enviando={enviando}>
        Registrar
      </Envio>
    </form>
  )
}

function Opcoes({ rotulos }: { rotulos: Record<string, string> }) {
  return Object.entries(rotulos).map(([valor, rotulo]) => (
    <option key={valor} value={valor}>
      {rotulo}
    </option>
  ))
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

/** Days before a deadline from which it has another colour. */
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

function Responder({ pedido, aoFechar }: { pedido: PedidoRecebido; aoFechar(): void }) {
  const consultas = useQueryClient()
  const { erros, falha, ocupado, enviando, form } = useFormulario(respostaSchema, async corpo => {
    await chamar('POST', `/api/privacidade/recebidos/${pedido.protocolo}/resposta`, corpo)
    toast.success('Pedido marcado como respondido.')
    await consultas.invalidateQueries()
    aoFechar()
  })
  const ajuda = 'Sem nome nem contato da pessoa: “enviado o arquivo”, “corrigido o telefone”.'
  return (
    <Dialogo
      forma="pequeno"
      titulo="Pedido respondido"
      descricao={`${TIPOS_RECEBIDOS[pedido.tipo]}, protocolo ${pedido.protocolo}`}
      ocupado={enviando}
      aoFechar={aoFechar}
    >
      <form {...form} className="grid gap-5">
        <Campo nome="nota" rotulo="O que foi respondido" ajuda={ajuda} erro={erros.nota}>
          <AreaDeTexto
            {...idsDoCampo('nota', { ajuda, erro: erros.nota })}
            name="nota"
            rows={3}
            maxLength={500}
          />
        </Campo>
        <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
          Marcar como respondido
        </Envio>
      </form>
    </Dialogo>
  )
}
