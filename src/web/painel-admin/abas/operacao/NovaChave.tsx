import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { z } from 'zod'
import { ESCOPOS, novaChaveSchema, ROTULOS_DOS_ESCOPOS } from '#domain/parceiro/parceiro.schema.ts'
import { Campo, Grupo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { CampoDia } from '#web/formulario/CampoDia.tsx'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { chamar } from '#web/servidor/api.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { copiarEAvisar } from '#web/ui/copiar.ts'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { DialogoDeFormulario } from '../cadastro/DialogoDeFormulario.tsx'
import { diaDigitado } from '../privacidade/dia-digitado.ts'

type Props = { aoSalvar(): void; aoFechar(): void }

/** The fields as typed: one checkbox for each scope, and a day in the Brazilian notation. */
const formularioSchema = z
  .looseObject({ vale_ate: diaDigitado('Diga até que dia a chave vale, como 05/11/2027.') })
  .transform(campos => ({ ...campos, escopos: ESCOPOS.filter(escopo => campos[escopo] === 'on') }))
  .pipe(novaChaveSchema)

/** First values of the form: requests a day, and a minute. Our choice. */
const INICIAIS = { cota: 1000, por_minuto: 60 }

/** Creates a key, and then shows it once. */
export function NovaChave({ aoSalvar, aoFechar }: Props) {
  const [chave, setChave] = useState<string>()
  const formulario = useFormulario(formularioSchema, async dados => {
    const criada = await chamar<{ chave: string }>('POST', '/api/parceiros/chaves', dados)
    setChave(criada.chave)
    aoSalvar()
  })
  if (chave) return <ChaveNova chave={chave} aoFechar={aoFechar} />
  return (
    <DialogoDeFormulario titulo="Nova chave da API" formulario={formulario} aoFechar={aoFechar}>
      <Campos erros={formulario.erros} />
    </DialogoDeFormulario>
  )
}

function Campos({ erros }: { erros: Record<string, string> }) {
  return (
    <>
      <CampoTexto name="nome" rotulo="Quem vai usar" maxLength={120} autoComplete="off" erro={erros.nome} />
      <Grupo nome="escopos" rotulo="O que pode pedir" erro={erros.escopos}>
        {ESCOPOS.map(escopo => (
          <label key={escopo} className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name={escopo} defaultChecked className="size-5 accent-green" />
            {ROTULOS_DOS_ESCOPOS[escopo]}
          </label>
        ))}
      </Grupo>
      <div className="grid gap-4 min-[640px]:grid-cols-2">
        <CampoTexto
          name="cota"
          rotulo="Cota de pedidos"
          inputMode="numeric"
          defaultValue={INICIAIS.cota}
          maxLength={8}
          autoComplete="off"
          erro={erros.cota}
        />
        <Campo nome="cota_por" rotulo="Período da cota" erro={erros.cota_por}>
          <Selecao name="cota_por" defaultValue="dia" {...idsDoCampo('cota_por', { erro: erros.cota_por })}>
            <option value="dia">por dia</option>
            <option value="mes">por mês</option>
          </Selecao>
        </Campo>
        <CampoTexto
          name="por_minuto"
          rotulo="No máximo por minuto"
          inputMode="numeric"
          defaultValue={INICIAIS.por_minuto}
          maxLength={4}
          autoComplete="off"
          erro={erros.por_minuto}
        />
        <CampoDia name="vale_ate" rotulo="Vale até" erro={erros.vale_ate} />
      </div>
    </>
  )
}

function ChaveNova({ chave, aoFechar }: { chave: string; aoFechar(): void }) {
  return (
    <Dialogo
      titulo="Copie a chave agora"
      descricao="Ela não aparece de novo. Quem perder a chave precisa de outra."
      forma="pequeno"
      aoFechar={aoFechar}
      rodape={
        <>
          <Botao variante="secundario" onClick={aoFechar}>
            Fechar
          </Botao>
          <Botao onClick={() => copiarEAvisar(chave, 'Chave copiada')}>
            <Copy aria-hidden="true" className="size-4" />
            Copiar chave
          </Botao>
        </>
      }
    >
      <p className="break-all rounded-thing border border-line bg-paper px-4 py-3 font-mono">{chave}</p>
    </Dialogo>
  )
}
