// The one service worker of the site. It shows what the server pushes to an agency's panel. It also keeps the pages of
// the questionnaires and of the report, with their files, so that they open without a connection. These pages are the
// same for everybody; an answer, a report and a page behind a login are never kept here.

/** The build's version, pages and files (`bin/offline.js`); without one, as in the tests, there are none. */
const { versao, paginas, arquivos } = self.MONTAGEM ?? { versao: '', paginas: [], arquivos: [] }
const CACHE = `site-${versao}`

// A new version waits until the person asks for it, or closes the site: an open page goes on with its own files.
self.addEventListener('install', evento => evento.waitUntil(guardar()))

self.addEventListener('activate', evento =>
  evento.waitUntil(apagarOutrasVersoes().then(() => self.clients.claim())),
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
  if (jeito === 'rede')
    evento.respondWith(
      fetch(request).catch(async erro => {
        const guardada = await lerGuardado(request)
        if (guardada) return guardada
        throw erro
      }),
    )
})

/** Only the listed pages and files are answered here; the browser fetches all else as if this worker did not exist. */
function decidir({ method, mode, url }) {
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return 'nada'
  if (arquivos.includes(pathname)) return 'guardado'
  return mode === 'navigate' && paginas.includes(pathname) ? 'rede' : 'nada'
}

async function lerGuardado({ url }) {
  const cache = await caches.open(CACHE)
  return cache.match(new URL(url).pathname, { ignoreVary: true })
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
    await cache.addAll(arquivos)
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

async function apagarOutrasVersoes() {
  const nomes = await caches.keys()
  await Promise.all(nomes.filter(nome => nome !== CACHE).map(nome => caches.delete(nome)))
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
