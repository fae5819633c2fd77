import type { Currency } from '#domain/shared/money/currencies.ts';
import { currencyName } from '#domain/shared/money/currency-names.ts';
import type { LegalText } from '../legal-schema.ts';
import { countryIn, hasWithdrawal, isFederal, type LegalSituation, listTaxes } from './legal-situation.ts';

/** Countries that speak Portuguese, as a sentence says them. The name of others stands by itself, where it needs no article. */
const AT_HOME: Record<string, { place: string; law: string }> = {
  PT: { place: 'em Portugal', law: 'portuguesa' },
  BR: { place: 'no Brasil', law: 'brasileira' },
  AO: { place: 'em Angola', law: 'angolana' },
  MZ: { place: 'em Moçambique', law: 'moçambicana' },
  CV: { place: 'em Cabo Verde', law: 'cabo-verdiana' },
};

/** Where a studio is, in Portuguese: `em Portugal`, `(país: Japão)`. */
export const placeInPortuguese = (code: string): string => AT_HOME[code]?.place ?? `(país: ${countryIn('pt', code)})`;

function describePrices({ currency, taxes, is_tax_included: isIncluded }: LegalSituation): string {
  // A catalog has one of the currencies (`LegalSituation`).
  const money = currency
    ? `Todos os preços estão em ${currency.toUpperCase()} (${currencyName(currency as Currency, 'pt')}), e os cartões são debitados nessa moeda.`
    : 'Cada preço tem a sua moeda ao lado. A página de pagamento mostra, por cima do botão, o montante e a moeda que são debitados.';
  if (taxes.length === 0) return `${money} O montante que vê antes de pagar é tudo o que nos paga.`;
  const named = listTaxes(taxes, 'pt');
  return isIncluded
    ? `${money} Impostos incluídos nos preços: ${named}.`
    : `${money} Impostos que acrescem quando se aplicam: ${named}. A encomenda mostra-os antes de pagar.`;
}

const WITHDRAWAL = `## Direito de livre resolução {#withdrawal}

Se encomendar como consumidor, pode resolver o contrato no prazo de 14 dias após a sua celebração, sem indicar motivo: basta uma mensagem clara para {email}, e devolvemos o que pagou no prazo de 14 dias após essa mensagem. Se nos pedir que fotografemos antes do fim desse prazo, deve o que tiver sido feito até à resolução; concluído todo o trabalho com o seu acordo, o direito termina. Quem encomenda para uma empresa não tem este direito.

`;

function describeLaw(country: string): string {
  const adjective = AT_HOME[country]?.law;
  if (isFederal(country))
    return `Estes termos regem-se pela lei do estado, da província ou do emirado em que {name} tem a sua sede, na morada acima (país: ${countryIn('pt', country)}).`;
  return adjective
    ? `Estes termos regem-se pela lei ${adjective}.`
    : `Estes termos regem-se pela lei deste país: ${countryIn('pt', country)}.`;
}

/** Terms of Use in Portuguese for a studio anywhere. They say what the English ones say. */
export const makeTermsPortuguese = (situation: LegalSituation): LegalText => ({
  title: 'Termos de Utilização',
  description:
    'O que {name} e os seus clientes acordam: encomendas, preços, marcações, entrega, utilização das imagens e reembolsos.',
  lead: 'O que encomenda, quanto custa, até quando ainda o pode alterar e o que pode fazer com as imagens.',
  markdown: `## As duas partes {#parties}

{name} faz fotografias e filmes de imóveis ${placeInPortuguese(situation.country)}. Quem encomenda é o cliente.

{contact}

## A sua encomenda {#ordering}

Uma encomenda vincula ambas as partes assim que é paga ou, quando é paga mais tarde, assim que a confirmamos. Não precisa de conta. A hora que escolher fica reservada com a encomenda se ainda estiver livre; caso contrário, propomos outra.

Encomende apenas para um imóvel que possa mandar fotografar e garanta que conseguimos entrar.

## Preços, impostos e pagamento {#prices}

${describePrices(situation)} Conta o preço no momento da encomenda.

## No dia da sessão {#shoot}

Vamos dentro do nosso horário de trabalho: {hours}. Antes de chegarmos, as divisões devem estar arrumadas, os candeeiros a funcionar, e as pessoas e os animais fora das imagens. Um drone só voa onde as regras e o tempo desse dia o permitem. Se não puder voar, voltamos para o fazer ou devolvemos o seu preço.

## Alterar a marcação {#rescheduling}

- Até 24 horas antes da sessão, alterá-la não custa nada.
- Depois disso, ou quando ninguém abre, podemos pedir o custo da deslocação, no máximo 25% do preço.
- Para as fotografias de exterior que o tempo impede, arranjamos outro dia sem custos.
- Se formos nós a não poder ir, escolhe entre outro dia e o seu dinheiro.

## Entrega {#delivery}

Recebe um link assim que os ficheiros estiverem prontos. Se algo não estiver bem, diga-nos no prazo de 14 dias e corrigimos sem custos. Guarde os ficheiros: conservamo-los durante pelo menos 90 dias.

## O que pode fazer com as imagens {#licence}

Os direitos de autor continuam a ser nossos. Paga a encomenda, pode usar as imagens e os filmes, durante o tempo que quiser, para promover o imóvel que mostram e para mostrar o seu próprio trabalho nele. Cedê-los a outros para fins próprios destes, vendê-los ou alterá-los de forma a enganar exige o nosso consentimento escrito.

## Cancelar {#refunds}

Se cancelar até 24 horas antes da sessão, recebe tudo de volta. Depois disso ficamos, no máximo, com o que as regras acima sobre marcações permitem. Os reembolsos seguem a mesma via do pagamento. Isto não afeta o que a lei garante aos consumidores.

${hasWithdrawal(situation.country) ? WITHDRAWAL : ''}## Responsabilidade {#liability}

Por dolo, culpa grave e danos a pessoas respondemos nos termos da lei. De resto, respondemos apenas por danos previsíveis e só até ao preço da encomenda. Não podemos prometer que um imóvel se venda.

## Lei aplicável {#law}

${describeLaw(situation.country)} Se for consumidor, o que o protege no país onde vive continua em vigor, e pode recorrer aos tribunais desse país. Se uma destas regras for inválida, as outras mantêm-se.

A forma como tratamos os dados pessoais está descrita na [Política de Privacidade](/privacy). Para perguntas, escreva para {email}.`,
});
