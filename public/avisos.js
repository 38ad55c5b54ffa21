// The one service worker of the site. It shows what the server pushes to an agency's panel. It also keeps the pages of
// the questionnaires and of the report, with their files, so that they open without a connection. These pages are the
// same for everybody; an answer, a report and a page behind a login are never kept here.

/** The build's version, pages and files (`bin/offline.js`); in the tests, which have no build, there are none. */
const { versao, paginas, arquivos } = self.MONTAGEM ?? { versao: '', paginas: [], arquivos: [] }
const CACHE = `site-${versao}`

// A new version waits until the person asks for it, or closes the site: an open page goes on with its own files.
self.addEventListener('install', evento => evento.waitUntil(guardar()))

self.addEventListener('activate', evento =>
  evento.waitUntil(apagarVersoesSemPagina().then(() => self.clients.claim())),
)

self.addEventListener('message', evento => {
  const { data, source } = evento
  if (data === 'guardar') evento.waitUntil(guardar())
  if (data === 'atualizar') self.skipWaiting()
  // The page's version comes from its own files: a page from the network may be newer than its worker.
  if (data?.versao && data.versao !== versao) source.postMessage('versao nova')
})

self.addEventListener('fetch', evento => {
  const { request } = evento
  const jeito = decidir(request)
  if (jeito === 'guardado') evento.respondWith(lerGuardado(request).then(achado => achado ?? fetch(request)))
  if (jeito !== 'rede') return
  evento.respondWith(buscarOuGuardada(request))
  evento.waitUntil(apagarVersoesSemPagina())
})

/** A weak signal may never answer: after this long the kept page is shown, in ms. */
const PACIENCIA_MS = 4_000

/** The page from the network; the kept one if the network fails or is slow. */
async function buscarOuGuardada(request) {
  const rede = fetch(request)
  const demora = new Promise(resolve => setTimeout(resolve, PACIENCIA_MS))
  const primeira = await Promise.race([rede, demora]).catch(() => undefined)
  return primeira ?? (await lerGuardado(request)) ?? rede
}

/**
 * Only the listed pages and the build's files are answered here; the browser fetches all else as if this worker did not
 * exist. A file that is not listed may be one of an earlier version, which an open page still loads.
 */
function decidir({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return 'nada'
  if (pathname.startsWith('/assets/')) return 'guardado'
  return mode === 'navigate' && paginas.includes(pathname) ? 'rede' : 'nada'
}

/** The kept answer, of this version or of one whose pages are still open; none if the browser's storage fails. */
async function lerGuardado({ url }) {
  const { pathname } = new URL(url)
  try {
    const cache = await caches.open(CACHE)
    return (
      (await cache.match(pathname, { ignoreVary: true })) ??
      (await caches.match(pathname, { ignoreVary: true }))
    )
  } catch {
    return undefined
  }
}

/**
 * Fills the cache of this version once, pages last. Without storage, or without an answer, the site works as without a
 * worker, and the next visit of a questionnaire retries.
 */
async function guardar() {
  try {
    const cache = await caches.open(CACHE)
    const ultima = paginas.at(-1)
    if (!ultima || (await cache.match(ultima))) return
    const respostas = await Promise.all(paginas.map(buscarPagina))
    const daMontagem = await Promise.all(arquivos.map(buscarArquivo))
    for (const [i, arquivo] of arquivos.entries()) await cache.put(arquivo, daMontagem[i])
    for (const [i, pagina] of paginas.entries()) await cache.put(pagina, respostas[i])
  } catch {
    await caches.delete(CACHE).catch(() => false)
  }
}

/** A page as everybody gets it: without cookies, and refused if the server says that it is not to be kept. */
async function buscarPagina(pagina) {
  const resposta = await fetch(pagina, { credentials: 'omit', cache: 'no-cache' })
  const publica = resposta.headers.get('Cache-Control')?.startsWith('public')
  if (!resposta.ok || resposta.redirected || !publica) throw new Error(`${pagina} is not to be kept`)
  return resposta
}

/** A file of the build. A proxy's page with status 200 is none. */
async function buscarArquivo(arquivo) {
  const resposta = await fetch(arquivo)
  const ehPagina = resposta.headers.get('Content-Type')?.startsWith('text/html')
  if (!resposta.ok || ehPagina) throw new Error(`${arquivo} is not to be kept`)
  return resposta
}

/**
 * Deletes the caches of earlier versions, except the newest of them while a page is open: it may still load files. With
 * a later version at hand it deletes none.
 */
async function apagarVersoesSemPagina() {
  const { installing, waiting } = self.registration
  if (installing || waiting) return
  try {
    const abertas = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
    const outras = (await caches.keys()).filter(nome => nome !== CACHE)
    const sobram = abertas.length > 0 ? outras.slice(0, -1) : outras
    await Promise.all(sobram.map(nome => caches.delete(nome)))
  } catch {
    // The browser's storage fails: the next page retries.
  }
}

self.addEventListener('push', evento => {
  const { titulo, texto, endereco, marca } = evento.data.json()
  evento.waitUntil(
    self.registration.showNotification(titulo, {
      body: texto,
      tag: marca,
      lang: 'pt-BR',
      data: { endereco },
    }),
  )
})

self.addEventListener('notificationclick', evento => {
  evento.notification.close()
  const { href } = new URL(evento.notification.data.endereco, self.location.origin)
  evento.waitUntil(abrir(href))
})

/** Brings an open panel to the front and to the lead, or opens one. */
async function abrir(href) {
  const janelas = await self.clients.matchAll({ type: 'window' })
  const painel = janelas.find(({ url }) => new URL(url).pathname === '/painel-agencia')
  if (!painel) return self.clients.openWindow(href)
  await painel.focus()
  // A panel from before this worker does not let itself be led.
  return painel.navigate(href).catch(() => self.clients.openWindow(href))
}
