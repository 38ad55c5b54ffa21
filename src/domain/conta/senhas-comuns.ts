/**
 * The most common passwords, in Brazil and elsewhere: words, names, teams and cities. Numeric runs, repetitions, years
 * and leet spellings are derived in `senha.ts`. So each word is listed once, in lower case and without accents. Common
 * knowledge, compiled manually.
 */
export const PALAVRAS_COMUNS: ReadonlySet<string> = new Set(
  `senha password passwd pass admin administrador administrator root usuario user teste test mudar mudar123
  trocar entrar acesso login welcome bemvindo letmein master mestre secret segredo default padrao changeme
  qwerty qwertyuiop asdfgh asdfghjkl zxcvbn zxcvbnm qwer asdf zxcv qazwsx qazwsxedc azerty abcdef abcdefg
  abcdefgh abc abcd aaa iloveyou teamo euteamo amor amorzinho amormeu meuamor amoreterno minhavida
  paixao felicidade saudade esperanca familia vida mamae papai mae pai filho filha filhos irmao princesa
  princess principe rainha gatinha gatinho gatobravo cachorro bebe bebezinho querida lindinha lindo linda
  deus deusefiel deusfiel jesus jesuscristo jesus777 jesusteama cristo senhor nossasenhora maria mariajose
  aparecida espiritosanto abencoado vitoria gloria aleluia oracao anjo angel anjinho
  flamengo mengao corinthians coringao timao palmeiras verdao saopaulo tricolor santos peixe vasco vascao
  fluminense botafogo cruzeiro atletico galo gremio internacional inter colorado bahia vitoriaba sport
  nautico santacruz ceara fortaleza goias coritiba athletico figueirense avai chapecoense remo paysandu
  futebol football soccer campeao brasil brazil brasileiro brasilia riodejaneiro carioca paulista mineiro
  gaucho bahiano baiano curitiba salvador recife manaus belem natal campinas floripa niteroi
  gabriel lucas mateus matheus pedro joao jose antonio carlos paulo marcos marcelo rafael rafaela felipe
  bruno bruna gustavo guilherme leonardo rodrigo fernando fernanda ricardo roberto eduardo eduarda daniel
  daniela camila amanda juliana julia ana anacarolina anapaula beatriz larissa leticia mariana marina
  patricia priscila renata sandra silvia simone tatiana vanessa viviane adriana alessandra aline andre
  andreia andressa arthur bernardo caio carolina caroline cristiane cristina debora diego diogo douglas
  elaine fabiana fabio flavia francisco gabriela giovanna helena heloisa henrique igor isabela isabella
  jessica jonathan jorge karina laura luana luciana luis luiz luiza manuela marcia michele miguel monica
  natalia nathalia nicolas otavio pamela rebeca regina rosana samuel sofia sophia sabrina thiago tiago
  valentina vinicius vitor victor wesley william yasmin
  michael jordan jennifer thomas robert charlie george ashley daniel1 hunter andrew joshua matthew nicole
  superman batman spiderman homemaranha pokemon pikachu naruto goku dragonball dragon starwars matrix
  minecraft freefire fortnite counterstrike valorant roblox mario sonic
  monkey shadow sunshine football1 baseball basketball hockey soccer1 killer trustno1 ninja mustang access
  flower flowers hello freedom whatever computer internet cheese banana chocolate cookie pepper ginger
  summer winter spring autumn verao inverno primavera outono janeiro fevereiro marco abril maio junho julho
  agosto setembro outubro novembro dezembro segunda terca quarta quinta sexta sabado domingo
  carro carros moto motos caminhao caminhoneiro fusca gol palio corsa celta uno civic corolla onix hilux
  ferrari porsche mercedes honda yamaha toyota chevrolet volkswagen avalia60 avalia avaliacao veiculo
  veiculos agencia revenda loja vendas comercial empresa escritorio financeiro suporte sistema servidor
  casa casaamarela trabalho escola professor estrela sol lua mar praia fazenda cavalo boi
  musica samba pagode sertanejo rock metallica ironmaiden beatles guitarra violao
  google facebook instagram whatsapp youtube hotmail gmail yahoo windows samsung iphone apple motorola
  gostoso gostosa delicia docinho chiclete bombom brigadeiro cafe cerveja churrasco pudim
  tequila budapeste liverpool chelsea arsenal barcelona realmadrid juventus messi neymar ronaldo ronaldinho
  pele cr7 maradona senna ayrtonsenna`
    .split(/\s+/)
    .filter(Boolean),
)
