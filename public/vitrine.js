// The valuation on an agency's own site: a frame of this site in the place of this script. For a script in the head the frame
// comes to the end of the page. It sets no cookie and stores nothing.
;(() => {
  const script = document.currentScript
  const site = new URL(script.src).origin
  function mostrar() {
    const naPagina = document.body.contains(script)
    // The page's theme: variables of CSS around the script.
    const estilo = getComputedStyle(naPagina ? script.parentElement : document.body)
    const tema = new URLSearchParams()
    for (const nome of ['acao', 'marca', 'fundo', 'texto', 'canto']) {
      const valor = estilo.getPropertyValue(`--avalia60-${nome}`).trim()
      if (valor) tema.set(nome, valor)
    }
    const origem = btoa(location.origin).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
    const quadro = document.createElement('iframe')
    quadro.src = `${site}/vitrine/${encodeURIComponent(script.dataset.chave)}/${origem}#${tema}`
    quadro.title = 'Quanto vale o seu veículo?'
    quadro.style.cssText = 'display:block;width:100%;height:640px;border:0'
    // The only message between the two pages: the height of the frame.
    addEventListener('message', ({ origin, source, data }) => {
      if (origin !== site || source !== quadro.contentWindow) return
      const altura = data?.avalia60
      if (Number.isFinite(altura)) quadro.style.height = `${Math.min(Math.max(altura, 200), 20000)}px`
    })
    if (naPagina) script.after(quadro)
    else document.body.append(quadro)
  }
  // A script in the head runs before there is a page.
  if (document.body?.contains(script) || document.readyState !== 'loading') mostrar()
  else addEventListener('DOMContentLoaded', mostrar)
})()
