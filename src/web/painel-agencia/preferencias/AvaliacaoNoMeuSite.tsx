import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { inteiro } from '#domain/numero/numero.ts'
import type { lerVitrine } from '#domain/vitrine/gerir-vitrines.ts'
import { vitrineSchema } from '#domain/vitrine/vitrine.schema.ts'
import { AreaDeTexto } from '#web/formulario/AreaDeTexto.tsx'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { EnvioNoPainel } from '#web/formulario/Envio.tsx'
import { useFormulario } from '#web/formulario/useFormulario.ts'
import { Falha } from '#web/painel/Falha.tsx'
import { chamar, leitura } from '#web/servidor/api.ts'
import { assumir } from '#web/servidor/criar-consultas.ts'
import { mensagemDe } from '#web/servidor/pedido.ts'
import type { RespostaDe } from '#web/servidor/resposta.ts'
import { useDadosDoSite } from '#web/site/site.ts'
import { Esqueleto } from '#web/ui/andamento/Esqueleto.tsx'
import { Botao, classesDoBotao } from '#web/ui/Botao.tsx'
import { copiarEAvisar } from '#web/ui/copiar.ts'
import { Dobra } from '#web/ui/Dobra.tsx'
import { toast } from '#web/ui/toast.ts'

type LeituraDaVitrine = RespostaDe<typeof lerVitrine>
type Vitrine = NonNullable<LeituraDaVitrine['vitrine']>

const CAMINHO = '/api/minha-agencia/vitrine'
const CHAVE_DA_CONSULTA = ['vitrine']
const ERRO = 'Erro ao carregar a avaliação no seu site'

/** The valuation on the agency's own site: numbers, allowed addresses, the script tag and a preview. */
export default function AvaliacaoNoMeuSite() {
  const { data: lida, error, refetch } = useQuery(leitura<LeituraDaVitrine>(CHAVE_DA_CONSULTA, CAMINHO))
  if (!lida && error) return <Falha titulo={ERRO} mensagem={mensagemDe(error)} aoTentar={() => refetch()} />
  if (!lida) return <Esqueleto />
  const { vitrine, no_plano } = lida
  return (
    <div className="grid gap-5">
      <p className="max-w-[43.5em] text-muted">
        Quem visita o seu site avalia o veículo ali mesmo. O pedido de quem aceitar a sua agência chega
        primeiro a você e conta no seu plano como os outros. Com o plano no limite, o pedido espera até 7
        dias.
      </p>
      {!no_plano && (
        <div className="grid justify-items-start gap-3">
          <p role="status" className="font-semibold">
            Seu plano não inclui a avaliação no seu site.
          </p>
          <a href="/planos" className={classesDoBotao({ variante: 'secundario', tamanho: 'pequeno' })}>
            Ver os planos
          </a>
        </div>
      )}
      {vitrine?.desligada_em && (
        <p role="status" className="font-semibold text-red">
          A plataforma desligou a avaliação no seu site. Fale com o suporte.
        </p>
      )}
      {vitrine && <Numeros {...vitrine.numeros} />}
      {/* The key makes a new form from the stored addresses, which may differ from the typed ones. */}
      {no_plano && <Enderecos key={vitrine?.origens.join()} vitrine={vitrine} />}
      {no_plano && vitrine && <Etiqueta chave={vitrine.chave} />}
      {no_plano && vitrine?.ligada && !vitrine.desligada_em && <Previa chave={vitrine.chave} />}
    </div>
  )
}

/** Counts of the last 30 days. */
function Numeros({ vistas, inicios, leads, recebidos, esperando }: Vitrine['numeros']) {
  const itens = [
    ['Visitas', vistas],
    ['Começaram', inicios],
    ['Pedidos', leads],
    ['Recebidos', recebidos],
    ['Na fila', esperando],
  ] as const
  return (
    <dl aria-label="Últimos 30 dias" className="grid grid-cols-[repeat(auto-fit,minmax(6rem,1fr))] gap-4">
      {itens.map(([nome, quantos]) => (
        <div key={nome}>
          <dt className="text-14 text-muted">{nome}</dt>
          <dd className="tabular font-display text-28">{inteiro(quantos)}</dd>
        </div>
      ))}
    </dl>
  )
}

const AJUDA = 'Um por linha, como https://www.sualoja.com.br. Só eles podem mostrar a avaliação.'

/** Form with the sites that may show the valuation. */
function Enderecos({ vitrine }: { vitrine: Vitrine | null }) {
  const consultas = useQueryClient()
  const { erros, form, ...envio } = useFormulario(vitrineSchema, async dados => {
    assumir(consultas, CHAVE_DA_CONSULTA, await chamar<LeituraDaVitrine>('PUT', CAMINHO, dados))
    toast.success('Endereços salvos')
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
      <EnvioNoPainel {...envio} rotulo="Salvar endereços" />
    </form>
  )
}

/** CSS variables that an agency may set (`web/vitrine/tema.ts`), with the site's own values as an example. */
const CORES_DE_EXEMPLO = [
  '--avalia60-acao: #ffb224;',
  '--avalia60-marca: #0b6b4f;',
  '--avalia60-fundo: #faf8f3;',
  '--avalia60-texto: #10231d;',
  '--avalia60-canto: 10px;',
].join('\n')

/** The script tag that the agency puts into its site. */
function Etiqueta({ chave }: { chave: string }) {
  const site = useDadosDoSite()?.publicUrl ?? ''
  const codigo = `<script src="${site}/vitrine.js" data-chave="${chave}" async></script>`
  return (
    <div className="grid justify-items-start gap-3">
      <h3 className="text-18">Código para o seu site</h3>
      <p className="text-14 text-muted">Cole onde a avaliação deve aparecer.</p>
      <code className="w-full select-all break-all rounded-thing border border-line px-4 py-3 font-mono text-14">
        {codigo}
      </code>
      <Botao variante="secundario" tamanho="pequeno" onClick={() => copiarEAvisar(codigo, 'Código copiado')}>
        Copiar código
      </Botao>
      <Dobra titulo="Usar as cores da sua agência" className="w-full">
        <p className="pb-2">
          Defina estas variáveis de CSS em volta do código. Cores sem contraste são ignoradas.
        </p>
        <code className="block whitespace-pre-wrap pb-3 font-mono text-14">{CORES_DE_EXEMPLO}</code>
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
