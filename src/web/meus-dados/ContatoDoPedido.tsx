import { useState } from 'react'
import { formatarDocumento } from '#domain/pessoa/documento.ts'
import { formatarTelefone } from '#domain/pessoa/telefone.ts'
import { contatoSchema } from '#domain/privacidade/privacidade.schema.ts'
import { CampoTexto } from '#web/formulario/CampoTexto.tsx'
import { Envio } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Botao } from '#web/ui/Botao.tsx'
import { Dialogo } from '#web/ui/dialogo/Dialogo.tsx'
import { EnderecoDeEmail } from '#web/ui/texto/EnderecoDeEmail.tsx'
import { toast } from '#web/ui/toast.ts'
import { corrigirPedido, type PedidoGuardado } from './chamar-meus-dados.ts'
import { Dados, Parte } from './PartesDoPedido.tsx'

/** `aoMudar` runs after a correction. */
type Props = { sessao: string; pedido: PedidoGuardado; aoMudar(): void }

/** The person's contact in one request, with the form that corrects it. */
export function ContatoDoPedido({ sessao, pedido, aoMudar }: Props) {
  const [aberto, setAberto] = useState(false)
  const linhas = [
    ['Nome', pedido.nome],
    ['WhatsApp', formatarTelefone(pedido.whatsapp)],
    ['E-mail', <EnderecoDeEmail key="email">{pedido.email}</EnderecoDeEmail>],
    ['CPF ou CNPJ', formatarDocumento(pedido.cpf)],
    ['Cidade', pedido.localizacao],
  ] as const
  return (
    <Parte titulo="Seu contato">
      <Dados linhas={linhas} />
      <Botao variante="secundario" tamanho="pequeno" onClick={() => setAberto(true)}>
        Corrigir
      </Botao>
      {aberto && (
        <Dialogo forma="pequeno" titulo="Corrigir o contato" aoFechar={() => setAberto(false)}>
          <Correcao
            sessao={sessao}
            pedido={pedido}
            aoMudar={() => {
              setAberto(false)
              aoMudar()
            }}
          />
        </Dialogo>
      )}
    </Parte>
  )
}

function Correcao({ sessao, pedido, aoMudar }: Props) {
  const { erros, falha, ocupado, enviando, form } = useFormulario(contatoSchema, async contato => {
    const { protocolo } = await corrigirPedido(sessao, { lead_id: pedido.id, ...contato })
    toast.success(`Contato corrigido. Protocolo ${protocolo}.`)
    aoMudar()
  })
  return (
    <form {...form} className="grid gap-5">
      <CampoTexto
        name="nome"
        rotulo="Nome"
        autoComplete="name"
        maxLength={200}
        defaultValue={pedido.nome}
        erro={erros.nome}
      />
      <CampoTexto
        name="whatsapp"
        rotulo="WhatsApp"
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        maxLength={40}
        defaultValue={formatarTelefone(pedido.whatsapp)}
        erro={erros.whatsapp}
      />
      <CampoTexto
        name="localizacao"
        rotulo="Cidade"
        ajuda="Com o estado, como Campinas - SP."
        autoComplete="address-level2"
        maxLength={120}
        defaultValue={pedido.localizacao}
        erro={erros.localizacao}
      />
      <Envio falha={falha} ocupado={ocupado} enviando={enviando}>
        Salvar
      </Envio>
    </form>
  )
}
