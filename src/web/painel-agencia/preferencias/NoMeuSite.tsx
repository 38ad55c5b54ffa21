import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { lerVitrine } from '#domain/vitrine/gerir.ts'
import { vitrineSchema } from '#domain/vitrine/vitrine.schema.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { falhaDe, useFormulario } from '#web/formulario/useFormulario.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { chamar } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/consultas.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao } from '#web/ui/Botao.tsx'
import { copiar } from '#web/ui/copiar.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { toast } from '#web/ui/toast.ts'

type Lida = RespostaDe<typeof lerVitrine>
type Vitrine = NonNullable<Lida['vitrine']>

const CAMINHO = '/api/minha-agencia/vitrine'
const CHAVE = ['vitrine']
const ERRO = 'Erro ao carregar a avaliação no seu site'

/** The valuation on the agency's own site: its addresses, its tag, a preview and the numbers. */
export default function NoMeuSite() {
  const {
    data: lida,
    error,
    refetch,
  } = useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => chamar<Lida>('GET', CAMINHO, undefined, signal),
  })
  if (!lida && error) return <Falha titulo={ERRO} mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
  if (!lida) return <Esqueleto />
  const { vitrine } = lida
  return (
    <div className="grid gap-5">
      <p className="max-w-[68ch] text-muted">
        Quem visita o seu site avalia o veículo ali mesmo. O pedido de quem aceitar a sua loja chega primeiro
        a você e conta no seu plano como os outros. Sem lugar no plano, ele espera por até 7 dias.
      </p>
      {vitrine?.desligada_em && (
        <p role="status" className="font-semibold text-red">
          A plataforma desligou a avaliação no seu site. Fale com o suporte.
        </p>
      )}
      {vitrine && <Numeros {...vitrine.numeros} />}
      <Enderecos key={vitrine?.origens.join()} vitrine={vitrine} />
      {vitrine && <Etiqueta chave={vitrine.chave} />}
      {vitrine?.ligada && !vitrine.desligada_em && <Previa chave={vitrine.chave} />}
    </div>
  )
}

function Numeros({ vistas, inicios, leads, recebidos, esperando }: Vitrine['numeros']) {
  const itens = [
    ['Visitas', vistas],
    ['Começaram', inicios],
    ['Pedidos', leads],
    ['Recebidos', recebidos],
    ['Esperando lugar', esperando],
  ] as const
  return (
    <dl aria-label="Últimos 30 dias" className="grid grid-cols-2 gap-4 sm:grid-cols-5">
      {itens.map(([nome, quantos]) => (
        <div key={nome}>
          <dt className="text-14 text-muted">{nome}</dt>
          <dd className="tabular font-display text-28">{quantos.toLocaleString('pt-BR')}</dd>
        </div>
      ))}
    </dl>
  )
}

const AJUDA = 'Um por linha, como https://www.sualoja.com.br. Só eles podem mostrar a avaliação.'

function Enderecos({ vitrine }: { vitrine: Vitrine | null }) {
  const consultas = useQueryClient()
  const { erros, falha, ocupado, enviando, form } = useFormulario(vitrineSchema, async dados => {
    try {
      assumir(consultas, CHAVE, await chamar<Lida>('PUT', CAMINHO, dados))
      toast.success('Endereços salvos')
    } catch (erro) {
      return falhaDe(erro)
    }
  })
  return (
    <form {...form} className="grid max-w-[44rem] gap-3">
      <Campo nome="origens" rotulo="Endereços do seu site" ajuda={AJUDA} erro={erros.origens}>
        <AreaDeTexto
          {...idsDoCampo('origens', { ajuda: AJUDA, erro: erros.origens })}
          name="origens"
          rows={2}
          maxLength={3000}
          spellCheck={false}
          defaultValue={vitrine?.origens.join('\n')}
        />
      </Campo>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          name="ligada"
          defaultChecked={vitrine?.ligada ?? true}
          className="size-6 shrink-0 accent-green"
        />
        Mostrar a avaliação nesses endereços
      </label>
      <div>
        <Botao type="submit" variante="secundario" tamanho="pequeno" disabled={ocupado} aria-busy={enviando}>
          {enviando ? 'Salvando...' : 'Salvar endereços'}
        </Botao>
      </div>
      <p role="alert" className="font-medium text-red empty:hidden">
        {falha}
      </p>
    </form>
  )
}

function Etiqueta({ chave }: { chave: string }) {
  const site = useDadosDoSite()?.publicUrl ?? ''
  const codigo = `<script src="${site}/vitrine.js" data-chave="${chave}" async></script>`
  async function aoCopiar() {
    if (await copiar(codigo)) toast.success('Código copiado')
    else toast.error('Não deu para copiar. Selecione o texto e copie.')
  }
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-18">Código para o seu site</h3>
      <p className="text-14 text-muted">Cole onde a avaliação deve aparecer.</p>
      <code className="w-full select-all break-all rounded-thing border border-line px-4 py-3 font-mono text-14">
        {codigo}
      </code>
      <Botao variante="secundario" tamanho="pequeno" onClick={aoCopiar}>
        Copiar código
      </Botao>
      <Dobra titulo="Usar as cores da sua loja" className="w-full">
        <p className="pb-2">
          Defina estas variáveis de CSS em volta do código. Uma cor que ninguém conseguiria ler não vale.
        </p>
        <code className="block whitespace-pre-wrap pb-3 font-mono text-14">
          {
            '--avalia60-acao: #ffb224;\n--avalia60-marca: #0b6b4f;\n--avalia60-fundo: #faf8f3;\n--avalia60-texto: #10231d;\n--avalia60-canto: 10px;'
          }
        </code>
      </Dobra>
    </div>
  )
}

function Previa({ chave }: { chave: string }) {
  const [aberta, setAberta] = useState(false)
  return (
    <div className="grid justify-items-start gap-3">
      <Botao
        variante="secundario"
        tamanho="pequeno"
        aria-expanded={aberta}
        onClick={() => setAberta(!aberta)}
      >
        {aberta ? 'Fechar a prévia' : 'Ver como fica'}
      </Botao>
      {aberta && (
        <iframe
          src={`/vitrine/${chave}/previa`}
          title="Prévia da avaliação no seu site"
          className="h-160 w-full max-w-[44rem] rounded-thing border border-line"
        />
      )}
    </div>
  )
}
