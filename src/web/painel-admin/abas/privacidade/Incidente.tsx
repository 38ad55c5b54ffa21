import { useState } from 'react'
import { z } from 'zod'
import { contar } from '#domain/numero/contar.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import type { apurarIncidente } from '#domain/privacidade/incidente.ts'
import { CAMPOS_DO_INCIDENTE } from '#domain/privacidade/privacidade.schema.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Paginacao } from '#web/painel/tabela/Paginacao.tsx'
import { chamar } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { dataHora } from '#web/ui/formatos.ts'
import { useAgencias } from '../../leads/acoes/useAgencias.ts'
import { diaDigitado } from './dia-digitado.ts'
import { TituloDaDobra } from './TituloDaDobra.tsx'

const incidenteDoFormulario = z.object({
  de: diaDigitado('Diga quando começou, como 05/11/2026.'),
  ate: diaDigitado('Diga quando terminou, como 05/11/2026.'),
  agencia: z.string(),
  campo: z.enum(['contato', 'documento', 'placa']),
})
type DadosDoIncidente = z.output<typeof incidenteDoFormulario>
type Apuracao = RespostaDe<typeof apurarIncidente>

const apurar = ({ agencia, campo, ...periodo }: DadosDoIncidente, pagina: number) =>
  chamar<Apuracao>('POST', '/api/privacidade/incidente', {
    ...periodo,
    agencia_ids: agencia ? [agencia] : [],
    campos: [campo],
    pagina,
  })

/** Finds the people whose data an incident exposed, which the notices of the LGPD (article 48) have to say. */
export function Incidente() {
  const agencias = useAgencias()
  const [achado, setAchado] = useState<{ escolhido: DadosDoIncidente; apurado: Apuracao }>()
  const { erros, falha, ocupado, enviando, form } = useFormulario(incidenteDoFormulario, async escolhido => {
    setAchado({ escolhido, apurado: await apurar(escolhido, 1) })
  })
  return (
    <Dobra titulo={<TituloDaDobra titulo="Se houver um incidente" fato="três dias úteis para comunicar" />}>
      <div className="grid gap-4 pb-6">
        <p className="max-w-[43.5em] text-14 text-muted">
          Use quando alguém entrou em uma conta ou painel sem permissão. Mostra de quem são os dados que
          podiam ser vistos; primeiro, quem teve a ficha aberta no período. O passo a passo está no guia de
          incidentes do projeto. A consulta fica na auditoria.
        </p>
        <form
          {...form}
          className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[11rem_11rem_1fr_1fr_10rem]"
        >
          {(['de', 'ate'] as const).map(nome => (
            <CampoDia key={nome} name={nome} rotulo={nome === 'de' ? 'De' : 'Até'} erro={erros[nome]} />
          ))}
          <Campo nome="agencia" rotulo="Por onde">
            <Selecao name="agencia" defaultValue="" {...idsDoCampo('agencia', {})}>
              <option value="">O site inteiro</option>
              {agencias.map(({ id, nome }) => (
                <option key={id} value={id}>
                  {nome}
                </option>
              ))}
            </Selecao>
          </Campo>
          <Campo nome="campo" rotulo="O que ficou exposto">
            <Selecao name="campo" defaultValue="contato" {...idsDoCampo('campo', {})}>
              {Object.entries(CAMPOS_DO_INCIDENTE).map(([valor, rotulo]) => (
                <option key={valor} value={valor}>
                  {rotulo}
                </option>
              ))}
            </Selecao>
          </Campo>
          <Envio variante="secundario" falha={falha} ocupado={ocupado} enviando={enviando}>
            Apurar
          </Envio>
        </form>
        {achado && (
          <Apuradas
            {...achado}
            aoMudar={async pagina =>
              setAchado({ ...achado, apurado: await apurar(achado.escolhido, pagina) })
            }
          />
        )}
      </div>
    </Dobra>
  )
}

type Props = { escolhido: DadosDoIncidente; apurado: Apuracao; aoMudar(pagina: number): void }

function Apuradas({ escolhido, apurado, aoMudar }: Props) {
  const { total, lidas, apagadas, itens, pagina, por_pagina } = apurado
  return (
    <div className="grid gap-3">
      <p role="status">
        <strong>{contar(total, 'lead ao alcance', 'leads ao alcance')}</strong>, {lidas} com a ficha aberta no
        período{apagadas > 0 && `, mais ${contar(apagadas, 'lead já apagado', 'leads já apagados')}`}.
        {escolhido.agencia && escolhido.campo === 'documento' && ' Agências nunca veem CPF nem CNPJ.'}
      </p>
      {itens.length > 0 && (
        <ul className="divide-y divide-line border-line border-y">
          {itens.map(({ id, nome, email, whatsapp, lido_em }) => (
            <li key={id} className="grid gap-x-6 py-2.5 md:grid-cols-[1fr_1fr_12rem_14rem]">
              <span className="font-semibold">{nome}</span>
              <span className="break-words">{email}</span>
              <span className="tabular">{formatarTelefone(whatsapp)}</span>
              <span className="text-14 text-muted">{lido_em && `ficha aberta em ${dataHora(lido_em)}`}</span>
            </li>
          ))}
        </ul>
      )}
      {total > por_pagina && (
        <Paginacao pagina={pagina} por_pagina={por_pagina} total={total} aoMudar={aoMudar} />
      )}
    </div>
  )
}
