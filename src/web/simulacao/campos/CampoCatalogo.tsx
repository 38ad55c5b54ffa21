import { useEffect, useState } from 'react'
import type { Marca } from '#domain/catalogo/catalogo.schema.ts'
import type { Versao } from '#domain/veiculo/referencia/referencia.ts'
import { Campo, idsDoCampo } from '#web/formulario/Campo.tsx'
import { Selecao } from '#web/formulario/Selecao.tsx'
import { chamarAberto } from '#web/servidor/pedido.ts'
import type { Contexto, PropsDoCampo } from './props.ts'

/** Brand, model or version: each list follows from the answer before it. */
export function CampoCatalogo({ campo, contexto }: PropsDoCampo<'catalogo'>) {
  if (campo.fonte === 'marcas') return <Marcas campo={campo} contexto={contexto} />
  if (campo.fonte === 'modelos') return <Modelos campo={campo} contexto={contexto} />
  return <Versoes campo={campo} contexto={contexto} />
}

function propsDaSelecao({ campo, contexto }: PropsDoCampo<'catalogo'>) {
  return {
    ...idsDoCampo(campo.nome, { ajuda: campo.ajuda, erro: contexto.erros[campo.nome] }),
    name: campo.nome,
    value: String(contexto.respostas[campo.nome] ?? ''),
    onBlur: () => contexto.aoSair(campo.nome),
  }
}

function Marcas({ campo, contexto }: PropsDoCampo<'catalogo'>) {
  const opcao = ({ nome }: Marca) => <option key={nome}>{nome}</option>
  const populares = contexto.marcas.filter(marca => marca.popular)
  return (
    <Campo {...campo} erro={contexto.erros[campo.nome]}>
      <Selecao
        {...propsDaSelecao({ campo, contexto })}
        onChange={evento => contexto.responder(campo.nome, evento.target.value)}
      >
        <option value="">Escolha a marca</option>
        {populares.length > 0 && <optgroup label="Mais procuradas">{populares.map(opcao)}</optgroup>}
        <optgroup label="Todas as outras">
          {contexto.marcas.filter(marca => !marca.popular).map(opcao)}
        </optgroup>
      </Selecao>
    </Campo>
  )
}

function Modelos({ campo, contexto }: PropsDoCampo<'catalogo'>) {
  const marca = contexto.marcas.find(({ nome }) => nome === contexto.respostas.marca)
  return (
    <Campo {...campo} erro={contexto.erros[campo.nome]}>
      <Selecao
        {...propsDaSelecao({ campo, contexto })}
        disabled={!marca}
        onChange={evento => contexto.responder(campo.nome, evento.target.value)}
      >
        <option value="">{marca ? 'Escolha o modelo' : 'Escolha a marca primeiro'}</option>
        {marca?.modelos.map(modelo => (
          <option key={modelo}>{modelo}</option>
        ))}
      </Selecao>
    </Campo>
  )
}

/** Optional: without versions to offer (no table, no signal) the field says so and stays out of the way. */
function Versoes({ campo, contexto }: PropsDoCampo<'catalogo'>) {
  const { respostas, responder } = contexto
  const { versoes, pronto } = useVersoes(contexto)
  if (!respostas.modelo || (pronto && versoes.length === 0)) return null
  const ajuda =
    versoes.length > 1 && !respostas.codigo_fipe
      ? `Encontramos ${versoes.length} versões desse modelo; escolha a sua para um valor mais preciso.`
      : campo.ajuda
  return (
    <Campo {...campo} ajuda={ajuda} erro={contexto.erros[campo.nome]}>
      <Selecao
        {...propsDaSelecao({ campo: { ...campo, ...(ajuda && { ajuda }) }, contexto })}
        disabled={!pronto}
        onChange={evento => {
          responder(campo.nome, evento.target.value)
          const escolhida = versoes.find(({ codigo_fipe }) => codigo_fipe === evento.target.value)
          if (escolhida) responder('versao', escolhida.versao)
        }}
      >
        <option value="">{pronto ? 'Não sei a versão' : 'Procurando versões…'}</option>
        {versoes.map(({ codigo_fipe, versao, combustivel }) => (
          <option key={`${codigo_fipe}${combustivel}`} value={codigo_fipe}>
            {versao}
          </option>
        ))}
      </Selecao>
    </Campo>
  )
}

const guardadas = new Map<string, Versao[]>()

function useVersoes({ tipo, respostas }: Contexto) {
  const ano = Number(respostas.ano)
  const filtro = new URLSearchParams({
    marca: String(respostas.marca ?? ''),
    modelo: String(respostas.modelo ?? ''),
  })
  if (ano >= 1900 && ano <= 2100) filtro.set('ano', String(ano))
  const endereco = respostas.modelo ? `/api/catalogo/${tipo}/versoes?${filtro}` : ''
  const [achado, setAchado] = useState<{ endereco: string; versoes: Versao[] }>()
  useEffect(() => {
    const versoes = guardadas.get(endereco)
    if (!endereco || versoes) return setAchado({ endereco, versoes: versoes ?? [] })
    const desistir = new AbortController()
    // A short wait: the year is often still being typed.
    const espera = setTimeout(() => buscar(endereco, desistir.signal).then(setAchado), 150)
    return () => {
      clearTimeout(espera)
      desistir.abort()
    }
  }, [endereco])
  return achado?.endereco === endereco
    ? { versoes: achado.versoes, pronto: true }
    : { versoes: [], pronto: false }
}

async function buscar(
  endereco: string,
  signal: AbortSignal,
): Promise<{ endereco: string; versoes: Versao[] }> {
  try {
    const lidas = await chamarAberto<Versao[]>('GET', endereco, { signal })
    // One line a version: a code may come with several fuels.
    const versoes = [...new Map(lidas.map(versao => [versao.codigo_fipe, versao])).values()]
    guardadas.set(endereco, versoes)
    return { endereco, versoes }
  } catch {
    return { endereco, versoes: [] }
  }
}
