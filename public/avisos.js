// The service worker of the agencies' panel: it shows what the server pushes, and opens the panel where one taps.
// It is registered only when somebody turns the notices on, keeps nothing, and answers no request of the page.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', evento => evento.waitUntil(self.clients.claim()))

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
