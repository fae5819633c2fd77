import type { LegalText } from '../legal-schema.ts';
import { countryIn, type LegalRegime, type LegalSituation, legalRegime } from './legal-situation.ts';
import { placeInPortuguese } from './terms-pt.ts';

/** On what the use of data rests, and who watches over it, by the law of the country. */
const LAWS: Record<LegalRegime, (country: string) => string> = {
  eu: (country) =>
    `Aplica-se o Regulamento Geral sobre a Proteção de Dados (RGPD). O que uma encomenda exige assenta no contrato, nos termos do artigo 6.º, n.º 1, alínea b); as faturas no dever de as conservar, alínea c); as respostas a mensagens e a proteção contra abusos no nosso interesse legítimo, alínea f). Pode pedir o acesso aos seus dados, a sua retificação, o apagamento, a limitação e a portabilidade, e opor-se a uma utilização. A autoridade de controlo ${placeInPortuguese(country)} recebe reclamações, tal como a do lugar onde vive.`,
  uk: () =>
    'Aplicam-se o RGPD do Reino Unido (UK GDPR) e o Data Protection Act 2018. O que uma encomenda exige assenta no contrato, as faturas no dever de as conservar, as respostas a mensagens e a proteção contra abusos no nosso interesse legítimo. Pode pedir o acesso aos seus dados, a sua retificação, o apagamento, a limitação e a portabilidade, e opor-se a uma utilização. O Information Commissioner’s Office recebe reclamações.',
  tr: () =>
    'Aplica-se a Lei turca n.º 6698 sobre a proteção de dados pessoais (KVKK). O que uma encomenda exige assenta no contrato, nos termos do artigo 5.º, n.º 2, alínea c); as faturas no dever de as conservar, alínea ç); as respostas a mensagens e a proteção contra abusos no nosso interesse legítimo, alínea f). Tem os direitos do artigo 11.º e pode recorrer à autoridade turca de proteção de dados (Kişisel Verileri Koruma Kurumu).',
  us: () =>
    'Pode perguntar-nos que dados temos sobre si, pedir que sejam corrigidos e pedir que sejam apagados quando nenhuma lei nos obrigue a conservá-los. Não vendemos dados pessoais nem os partilhamos para publicidade. A lei do seu estado pode dar-lhe outros direitos; respondemos a cada pedido da mesma forma, venha de onde vier.',
  other: (country) =>
    `Aplica-se a lei de proteção de dados deste país: ${countryIn('pt', country)}. Pode perguntar-nos que dados temos sobre si, pedir que sejam corrigidos e pedir que sejam apagados quando nenhuma lei nos obrigue a conservá-los. Se achar que agimos mal, pode recorrer à autoridade competente.`,
};

/** A privacy policy in Portuguese for a studio anywhere. It says what the English one says. */
export const makePrivacyPortuguese = ({ country }: LegalSituation): LegalText => ({
  title: 'Política de Privacidade',
  description:
    'Que dados pessoais {name} guarda, para quê, durante quanto tempo, quem mais os recebe e o que pode exigir.',
  lead: 'Guardamos o que a sua encomenda, a fatura e a nossa resposta exigem. Nada neste site o segue.',
  markdown: `## Quem responde pelos seus dados {#who}

O responsável pelo tratamento é {name}.

{contact}

## Encomendas {#orders}

Com uma encomenda guardamos o seu nome, endereço de email e telefone, a morada do imóvel e o que nos conta sobre ele, a hora que pede, os pacotes com os seus preços e os termos que aceitou. Uma encomenda que ninguém paga é apagada ao fim de 30 dias; uma encomenda paga fica enquanto a lei fiscal exigir que a fatura seja conservada.

## Pagamentos {#payment}

Os pagamentos com cartão são tratados pela Stripe. Os números dos cartões vão diretamente do seu navegador para a Stripe; o nosso servidor nunca os tem. A Stripe recebe o seu nome, os seus contactos, a morada e o montante, e diz-nos se o pagamento resultou. Das transferências vemos o que o extrato bancário mostra.

## Mensagens {#messages}

O que envia pelo formulário de contacto chega-nos por email e fica guardado 24 meses. Para evitar abusos, o servidor conta durante pouco tempo quanto chega de um endereço de internet.

## Contas e ficheiros {#accounts}

Uma conta tem um nome, um endereço de email, uma empresa, se a indicar, e uma palavra-passe, da qual só se guarda um resumo criptográfico. As imagens e os filmes dos seus imóveis podem ser abertos por si, pela nossa equipa e por quem tiver um link que lhe foi dado por si ou por nós. Pode pedir que uma conta seja eliminada.

## Emails {#mail}

Recebe emails sobre a sua encomenda, os seus ficheiros e a sua conta. Não contêm imagens que comuniquem se os leu.

## Cookies {#cookies}

Este site só usa cookies para o que faz aqui: um abre as encomendas feitas neste navegador, outro mantém a sua conta aberta, outro reconhece um navegador em que já entrou. Os rascunhos, os recibos e a língua escolhida ficam no seu navegador. Não há publicidade nem rastreio. Um mapa ou um calendário de outro fornecedor, se houver algum na página de contacto, comunica a esse fornecedor o seu endereço de internet.

## Quem mais recebe dados {#where}

As empresas que operam o nosso servidor e armazenamento, a que transporta o nosso email, a Stripe para os pagamentos com cartão, e o nosso contabilista e a administração fiscal para as faturas. Mais ninguém, a não ser que uma lei o exija.

## A lei e os seus direitos {#rights}

${LAWS[legalRegime(country)](country)}

Basta uma mensagem para {email}. Respondemos no prazo de 30 dias, sem custos.

## Alterações {#changes}

Uma nova versão deste texto aparece aqui com a sua data. Se disser respeito a dados que já temos, escrevemos-lhe antes.`,
});
