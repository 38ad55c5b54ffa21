import { useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { registrarRecebido } from '#domain/privacidade/pedido/recebido.ts'
import { CANAIS_RECEBIDOS, recebidoSchema, TIPOS_RECEBIDOS } from '#domain/privacidade/privacidade.schema.ts'
import { diaEscrito } from '#domain/tempo/dia.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { falhaDe, useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { toast } from '#web/ui/toast.ts'
import { diaDigitado } from './dia-digitado.ts'

/** The names of the fields differ from the API's: another form of this page also has a field `tipo`, and ids must be unique. */
const formularioSchema = z
  .object({
    pedido: recebidoSchema.shape.tipo,
    veio_por: recebidoSchema.shape.canal,
    chegou: diaDigitado('Diga o dia em que chegou, como 05/11/2026.'),
  })
  .transform(({ pedido, veio_por, chegou }) => ({ tipo: pedido, canal: veio_por, recebido_em: chegou }))

/** The form that registers a request and shows its protocol. */
export function RegistrarRecebido({ aoRegistrar }: { aoRegistrar(): void }) {
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
      // The API's message about `recebido_em` belongs to the field `chegou`.
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
