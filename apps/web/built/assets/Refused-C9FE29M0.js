<<<<<<<< HEAD:apps/web/built/assets/Refused-C9FE29M0.js
import{B as e,H as t,P as n,V as r,at as i,ot as a,xt as o}from"./disclose-version-CPmAdGrO.js";import{r as s}from"./index-DIKzE3Tc.js";var c=t(`<p class="refused" role="alert"><!></p>`);function l(t,l){var u=r(),d=a(u),f=t=>{var n=c(),r=i(n);s(r,{get text(){return l.text},get game(){return l.game}}),o(n),e(t,n)};n(d,e=>{l.text&&e(f)}),e(t,u)}export{l as t};
========
import{B as e,H as t,P as n,V as r,at as i,ot as a,xt as o}from"./disclose-version-CPmAdGrO.js";import{r as s}from"./index-DN4SInFC.js";var c=t(`<p class="refused" role="alert"><!></p>`);function l(t,l){var u=r(),d=a(u),f=t=>{var n=c(),r=i(n);s(r,{get text(){return l.text},get game(){return l.game}}),o(n),e(t,n)};n(d,e=>{l.text&&e(f)}),e(t,u)}export{l as t};
>>>>>>>> friends:apps/web/built/assets/Refused-Rai0AoTK.js
