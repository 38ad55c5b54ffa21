import { useState } from 'react'
import { z } from 'zod'
import { inteiro } from '#domain/numero/numero.ts'
import type { lerUso } from '#domain/parceiro/usar.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { AvisoSemJavaScript } from '#web/publico/erro/AvisoSemJavaScript.tsx'
import { chamarAberto } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { metaDaPagina } from '#web/site/meta.ts'
import type { DadosDaRota } from '#web/site/site.ts'
import type { Route } from './+types/uso-da-api'

type Uso = RespostaDe<typeof lerUso>

export const handle: DadosDaRota = { depois: true }

export function meta({ matches }: Route.MetaArgs) {
  return metaDaPagina(matches, {
    titulo: 'Uso da API',
    descricao: 'Quanto da cota de uma chave da API já foi usado.',
    caminho: '/uso-da-api',
    oculta: true,
  })
}

const formularioSchema = z.object({ chave: z.string().trim().min(1, 'Cole a sua chave.') })

/** The use of an API key, for its owner. The key stays in the memory of the page. */
export default function UsoDaApi() {
  const [uso, setUso] = useState<Uso>()
  const { erros, falha, ocupado, enviando, form } = useFormulario(formularioSchema, async ({ chave }) => {
    setUso(await chamarAberto<Uso>('GET', '/api/v1/uso', { token: chave }))
  })
  return (
    <section className="folha pt-6 pb-8 md:pt-12">
      <h1 className="text-36 md:text-48">Uso da API</h1>
      <p className="mt-3 max-w-[44rem] text-18 text-muted">
        Cole a chave que você recebeu para ver quanto já usou. Ela não fica guardada neste navegador.
      </p>
      <p className="mt-1">
        <a
          href="/api/docs#parceiros"
          className="inline-flex min-h-11 items-center font-semibold text-green underline underline-offset-4 hover:text-ink"
        >
          Como usar a API
        </a>
      </p>
      <form {...form} className="mt-6 grid max-w-[30rem] gap-6">
        <CampoTexto
          name="chave"
          rotulo="Chave"
          type="password"
          autoComplete="off"
          autoCapitalize="none"
          erro={erros.chave}
        />
        <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
          Ver o uso
        </Envio>
      </form>
      <AvisoSemJavaScript className="pt-4" />
      {uso && <Resumo uso={uso} />}
    </section>
  )
}

function Resumo({ uso }: { uso: Uso }) {
  return (
    <div role="status" className="mt-10 max-w-[44rem]">
      <h2 className="text-22">{uso.nome}</h2>
      <p className="tabular mt-2 font-bold font-display text-36">
        {inteiro(uso.usados)} de {inteiro(uso.cota)}
      </p>
      <p className="text-muted">
        pedidos {uso.cota_por === 'dia' ? 'hoje' : 'neste mês'}. No máximo {inteiro(uso.por_minuto)} por
        minuto. Vale até {diaEscrito(uso.vale_ate)}.
      </p>
      {uso.dias.length > 0 && (
        <table className="tabular mt-6 w-full text-left">
          <caption className="sr-only">Pedidos por dia, nos últimos 30 dias</caption>
          <thead>
            <tr className="border-line border-b text-14 text-muted">
              <th scope="col" className="py-2 font-semibold">
                Dia
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Atendidos
              </th>
              <th scope="col" className="py-2 text-right font-semibold">
                Recusados
              </th>
            </tr>
          </thead>
          <tbody>
            {uso.dias.map(({ dia, atendidos, recusados }) => (
              <tr key={dia} className="border-line border-b">
                <th scope="row" className="py-2 font-normal">
                  {diaEscrito(dia)}
                </th>
                <td className="py-2 text-right">{inteiro(atendidos)}</td>
                <td className="py-2 text-right">{inteiro(recusados)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  )
}
