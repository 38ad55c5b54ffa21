import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { codigoSchema } from '#web/conta/entrada/codigo.schema.ts'
import { explicarNaConta } from '#web/conta/entrada/conta-atual.ts'
import { type AplicativoNovo, comecarAplicativo, confirmarAplicativo } from '#web/conta/entrada/fatores.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { copiarEAvisar } from '#web/ui/copiar.ts'
import { FalhaAoCarregar } from './Secao.tsx'

const ligarSchema = z.object({ codigo: codigoSchema })

/** Sets up an authenticator app: shows the QR code and checks the first code. */
export function LigarAplicativo({ aoLigar }: { aoLigar(): void }) {
  // One attempt for as long as the dialog is open: a second would invalidate the scanned QR code.
  const novo = useQuery({
    queryKey: ['aplicativo-novo'],
    queryFn: comecarAplicativo,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (novo.isError) {
    return <FalhaAoCarregar mensagem={explicarNaConta(novo.error)} aoTentar={() => novo.refetch()} />
  }
  if (!novo.data) {
    return (
      <div role="status">
        <span className="sr-only">Preparando o código...</span>
        <div aria-hidden="true" className="mx-auto size-48 rounded-thing bg-line" />
      </div>
    )
  }
  return <FormularioDoCodigo novo={novo.data} aoLigar={aoLigar} />
}

function FormularioDoCodigo({ novo, aoLigar }: { novo: AplicativoNovo; aoLigar(): void }) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(ligarSchema, async ({ codigo }) => {
    const mensagem = await confirmarAplicativo(novo.id, codigo)
    if (mensagem) return { mensagem, campos: { codigo: mensagem } }
    aoLigar()
  })
  return (
    <form {...form} className="grid gap-6">
      <ol className="grid list-decimal gap-5 pl-5 marker:font-semibold">
        <li>Instale no celular um aplicativo de códigos, se ainda não tem um.</li>
        <li>
          Leia com ele esta figura:
          {/* Its ground is white in both themes, because scanners need dark on light. */}
          <img
            src={novo.qr}
            alt="Código QR para o aplicativo. Sem câmera, use a chave em letras logo abaixo."
            width={192}
            height={192}
            className="mt-3 rounded-thing border border-line bg-[#ffffff]"
          />
          <Segredo {...novo} />
        </li>
        <li>Digite os 6 números que o aplicativo mostra.</li>
      </ol>
      <CampoTexto
        name="codigo"
        rotulo="Código"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={7}
        erro={erros.codigo}
      />
      <p className="text-14 text-muted">Ao ligar, os seus outros aparelhos saem da conta.</p>
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Ligar
      </Envio>
    </form>
  )
}

/** Setup without a camera: opens the app or copies the key. */
function Segredo({ segredo, endereco }: AplicativoNovo) {
  return (
    <div className="mt-3 grid gap-1">
      <p className="text-14 text-muted">Está no celular? Abra direto no aplicativo ou copie a chave:</p>
      <code className="select-all font-semibold">{segredo.match(/.{1,4}/g)?.join(' ')}</code>
      <p className="flex flex-wrap gap-x-5">
        <a
          href={endereco}
          className="inline-flex min-h-11 items-center font-semibold text-14 text-green underline underline-offset-4"
        >
          Abrir no aplicativo
        </a>
        <Botao
          variante="texto"
          tamanho="pequeno"
          onClick={() => copiarEAvisar(segredo, 'Chave copiada')}
          className="px-0!"
        >
          Copiar chave
        </Botao>
      </p>
    </div>
  )
}
