import { calendarDay } from "@daysignal/core";

export const termsEffective = calendarDay("2025-08-17");

/** The Terms and Conditions, section by section (§9), as messages with the product's name. */
export const termsSections: readonly { title: string; text: string }[] = [
  {
    title: /*i18n*/ "Acceptance",
    text: /*i18n*/ "By creating an account or using {productName}, you accept these terms. If you do not accept them, do not use {productName}.",
  },
  {
    title: /*i18n*/ "Beta Notice",
    text: /*i18n*/ "{productName} is a beta release. It may change, lose features, be interrupted or end at any time and without notice. Use it at your own discretion.",
  },
  {
    title: /*i18n*/ "No Liability for Data Issues",
    text: /*i18n*/ "We are not liable for data that is lost, damaged, delayed or disclosed. Keep your own copies of everything that matters to you.",
  },
  {
    title: /*i18n*/ "No Warranties",
    text: /*i18n*/ "{productName} is provided “as is” and “as available”, without warranties of any kind, express or implied, including merchantability, fitness for a particular purpose and non-infringement.",
  },
  {
    title: /*i18n*/ "Limitation of Liability",
    text: /*i18n*/ "To the fullest extent that the law permits, we are not liable for any direct, indirect, incidental, special or consequential damages that arise from your use of {productName} or from being unable to use it.",
  },
  {
    title: /*i18n*/ "User Responsibilities",
    text: /*i18n*/ "You are responsible for what you enter, for keeping your password to yourself, and for using {productName} lawfully and without harming others or the service.",
  },
  {
    title: /*i18n*/ "Modifications",
    text: /*i18n*/ "We may change these terms. What is current is shown here with its date; by going on to use {productName} after a change you accept it.",
  },
  {
    title: /*i18n*/ "Governing Law",
    text: /*i18n*/ "These terms are governed by the laws of the State of North Carolina. Its courts have exclusive jurisdiction over any dispute.",
  },
];
